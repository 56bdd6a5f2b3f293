/** The mark: a sounding line that reaches the bottom, with its rings. */
export function Logo({ size = 18 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 18 18"
      width={size}
      height={size}
      style={{ flex: "none", display: "block", overflow: "visible", color: "var(--accent)" }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M9 1.5v7" />
      <circle cx="9" cy="11" r="1.9" fill="currentColor" stroke="none" />
      <path d="M5.2 9.2a4.6 4.6 0 1 0 7.6 0M2.4 7.4a8 8 0 1 0 13.2 0" />
    </svg>
  );
}
