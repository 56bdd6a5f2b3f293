/** For journeys that need a server of their own environment. */
export function startServer(env: Record<string, string>): Promise<{ address: string; stop(): Promise<void> }>;
