/** Brows, eyes and mouth of each mood, in a box of 40. */
const EYES = "M14.5 17.4h.01M25.5 17.4h.01";
const MOUTHS = {
  1: "M12.5 28.5c2-3.6 5-5 7.5-5s5.5 1.4 7.5 5",
  2: "M13.5 27c2-2 4-2.8 6.5-2.8s4.5.8 6.5 2.8",
  3: "M13.5 25.8h13",
  4: "M13.5 24.6c2 2 4 2.8 6.5 2.8s4.5-.8 6.5-2.8",
  5: "M12 23.2c1.6 4.4 4.6 6 8 6s6.4-1.6 8-6z",
} as const;
export type Mood = keyof typeof MOUTHS;

/** From the saddest: of three faces the outer ones are not the extremes. */
export const MOODS: Record<3 | 5, readonly Mood[]> = { 3: [2, 3, 4], 5: [1, 2, 3, 4, 5] };

/** A face of the emoticon question. */
export function Face({ mood, size = 32 }: { mood: Mood; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="20" cy="20" r="16.5" />
      <path d={EYES} strokeWidth="3" />
      {mood === 1 && <path d="M12.5 13.6l4 1.9M27.5 13.6l-4 1.9" />}
      <path d={MOUTHS[mood]} fill={mood === 5 ? "currentColor" : "none"} fillOpacity="0.18" />
    </svg>
  );
}
