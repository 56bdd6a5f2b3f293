import type { ReactNode } from "react";

/** Drawn here, a few signs each, instead of a library for eight icons. */
function Icon({
  flips = false,
  size = 18,
  children,
}: {
  flips?: boolean;
  size?: number;
  children: ReactNode;
}) {
  return (
    <svg
      className={flips ? "icon flips" : "icon"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const ForwardIcon = () => (
  <Icon flips>
    <path d="M5 12h14m-7-7 7 7-7 7" />
  </Icon>
);

export const BackIcon = () => (
  <Icon flips>
    <path d="M19 12H5m7 7-7-7 7-7" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon size={16}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
  </Icon>
);

export const DownIcon = () => (
  <Icon size={16}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const TickIcon = () => (
  <Icon size={24}>
    <path d="M20 6 9 17l-5-5" />
  </Icon>
);

export const OutIcon = () => (
  <Icon size={16} flips>
    <path d="M7 7h10v10M7 17 17 7" />
  </Icon>
);

export const RemoveIcon = () => (
  <Icon>
    <path d="M18 6 6 18M6 6l12 12" />
  </Icon>
);

export const UploadIcon = () => (
  <Icon size={22}>
    <path d="M12 15V4m-5 5 5-5 5 5M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2" />
  </Icon>
);

export const CameraIcon = () => (
  <Icon size={22}>
    <path d="M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z" />
    <circle cx="12" cy="13" r="3.5" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon size={16}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4m0 4h.01" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon size={24}>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon size={24}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </Icon>
);

export const GripIcon = () => (
  <Icon>
    <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />
  </Icon>
);
