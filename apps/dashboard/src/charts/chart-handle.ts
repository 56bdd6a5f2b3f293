export interface ChartHandle {
  /** The chart as it is, at twice its size; null before it is drawn. */
  picture: () => HTMLCanvasElement | null;
}
