import type { Place } from "./place.ts";

/** Only a part of the socket's name: nothing listens on a port. */
export const SOCKET_PORT = "5432";

/**
 * The server's settings, given at every start so that an upgrade of Soundings can change them. Small
 * memory (a laptop runs this beside everything else) but full durability.
 */
export function serverSettings(place: Place, throwaway: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "",
    port: SOCKET_PORT,
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: "0700",
    max_connections: "50",
    shared_buffers: "64MB",
    work_mem: "16MB",
    maintenance_work_mem: "64MB",
    effective_cache_size: "512MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // Nobody replicates an embedded server: less written, two processes fewer.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    max_wal_size: "1GB",
    wal_compression: "on",
    checkpoint_timeout: "15min",
    max_worker_processes: "4",
    max_parallel_workers: "2",
    max_parallel_workers_per_gather: "1",
    autovacuum_max_workers: "2",
    log_checkpoints: "off",
  };
  // Tests run side by side, some with job runners and their pools.
  if (throwaway) Object.assign(settings, { fsync: "off", full_page_writes: "off", max_connections: "200" });
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
