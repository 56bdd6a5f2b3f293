import type { DatasetSource } from "@soundings/contract/sources";
import type { ReactNode } from "react";

/** Plain drawings of our own on a 16 px grid: they hint at a source, they are not its logo. */
const DRAWINGS: Record<DatasetSource, ReactNode> = {
  local_file: <path d="M4 2.2h5.2l2.8 2.8v8.8H4zM9 2.4v2.8h2.8" />,
  api: <path d="M5.4 4.4 1.8 8l3.6 3.6M10.6 4.4 14.2 8l-3.6 3.6M9.2 3.2 6.8 12.8" />,
  survey: <path d="M3.2 2.4h9.6v11.2H3.2zM5.6 5.4h4.8M5.6 8h4.8M5.6 10.6h2.6" />,
  app_store: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="3.2" />
      <path d="m5 11 3.7-6.3M7.3 4.7 11 11M4.3 9.2h4M10.4 9.2h1.3" />
    </>
  ),
  google_play: (
    <>
      <path d="M4 2.7v10.6L13 8z" />
      <path d="M4.3 3 10 9.8M4.3 13 10 6.2" />
    </>
  ),
  google_maps: (
    <>
      <path d="M8 14c3-3.5 4.5-5.7 4.5-7.6a4.5 4.5 0 0 0-9 0C3.5 8.3 5 10.5 8 14z" />
      <circle cx="8" cy="6.4" r="1.6" />
    </>
  ),
  facebook: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="3.2" />
      <path d="M8.4 14V7.1c0-1.2.6-1.8 1.7-1.8h.8M6.4 8.9h4" />
    </>
  ),
  shopee: (
    <>
      <path d="M3 5.3h10l-.7 8.4H3.7zM5.7 5.3c0-1.9.9-3.1 2.3-3.1s2.3 1.2 2.3 3.1" />
      <path d="M9.5 8.1c-.9-.8-2.8-.6-2.8.5 0 1.3 2.9.7 2.9 2 0 1.1-2 1.4-3.1.4" />
    </>
  ),
  tiktok: <path d="M8.8 2.4v7.9a2.7 2.7 0 1 1-2.7-2.7M8.8 2.4c.2 2 1.6 3.2 3.6 3.3" />,
  trustpilot: (
    <>
      <path d="M2.4 3h11.2v7.6H8.2L5 13.4v-2.8H2.4z" />
      <path
        d="m8 4.7.7 1.4 1.6.2-1.2 1.1.3 1.5L8 8.2l-1.4.7.3-1.5-1.2-1.1 1.6-.2z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  zendesk: (
    <>
      <path d="M3 9.4V8a5 5 0 0 1 10 0v1.4M13 11.2c0 1.6-1.4 2.6-3.2 2.6" />
      <rect x="2.2" y="8.4" width="2.6" height="3.8" rx="1.2" />
      <rect x="11.2" y="8.4" width="2.6" height="3.8" rx="1.2" />
    </>
  ),
  youtube: (
    <>
      <rect x="1.8" y="3.7" width="12.4" height="8.6" rx="2.6" />
      <path d="M6.8 6v4l3.4-2z" fill="currentColor" stroke="none" />
    </>
  ),
};

interface SourceIconProps {
  source: DatasetSource;
  /** Side in px; 16 unless told. */
  size?: number;
  className?: string;
}

/** A source's icon; always beside its name, so hidden from screen readers. */
export function SourceIcon({ source, size = 16, className }: SourceIconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={className}
      style={{ flex: "none", display: "block" }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[source]}
    </svg>
  );
}
