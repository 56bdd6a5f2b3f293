/** For journeys that need a server of their own environment, or of a changed copy of the repository at `root`. */
export function startServer(
  env: Record<string, string>,
  root?: string,
): Promise<{ address: string; stop(): Promise<void> }>;
