import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What the image holds, run in a container of Docker or in a chroot: the same folders, user and limits. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const IMAGE = "soundings-bench";
const USER = "65532:65532";

export interface Container {
  /** What it is run by, in words. */
  what: string;
  bytes: number;
  start(): Promise<void>;
  runs(): boolean;
  /** SIGTERM, and what comes of it. */
  stop(): Promise<void>;
  log(): string;
  /** Of the process that serves, "65532 65532". */
  user(): string;
  triesToWrite(): string;
  remove(): Promise<void>;
}

export interface ContainerOptions {
  port: number;
  /** The folder of the database's socket. */
  socket: string;
  environment: Record<string, string>;
}

const WRITE = `try { require("node:fs").writeFileSync("/app/here", ""); console.log("written") } catch (error) { console.log(error.code) }`;

function must(command: string, args: string[], options: { env?: Record<string, string>; cwd?: string } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}:\n${stdout}${stderr}`);
  return `${stdout}${args[0] === "logs" ? stderr : ""}`.trim();
}

/** The owner of a process, from /proc. */
function ownerOf(pid: number): string {
  const { uid, gid } = statSync(`/proc/${pid}`);
  return `${uid} ${gid}`;
}

export async function inDocker({ port, socket, environment }: ContainerOptions): Promise<Container> {
  must("docker", ["build", "-t", IMAGE, "."], { env: { DOCKER_BUILDKIT: "1" } });
  const given = Object.entries(environment).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  const limits = [
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
  ];
  const id = must("docker", [
    "create",
    ...limits,
    ...["-p", `127.0.0.1:${port}:${port}`, "-v", `${socket}:${socket}`],
    ...given,
    IMAGE,
  ]);
  const state = (what: string) => must("docker", ["inspect", "-f", `{{.State.${what}}}`, id]);
  return {
    what: `Docker ${must("docker", ["version", "-f", "{{.Server.Version}}"])}`,
    bytes: Number(must("docker", ["image", "inspect", "-f", "{{.Size}}", IMAGE])),
    start: async () => void must("docker", ["start", id]),
    runs: () => state("Running") === "true",
    stop: () => ended(spawn("docker", ["stop", "-t", "60", id], { stdio: "ignore" })),
    log: () => must("docker", ["logs", id]),
    user: () => ownerOf(Number(state("Pid"))),
    triesToWrite: () => must("docker", ["exec", id, "node", "-e", WRITE]),
    remove: async () => void must("docker", ["rm", "-f", "-v", id]),
  };
}

/** A root with the program, this Node and its libraries, seen read-only; nothing else of the machine is in it. */
export async function inChroot({ socket, environment }: ContainerOptions): Promise<Container> {
  const folder = mkdtempSync(path.join(tmpdir(), "soundings-root-"));
  const root = path.join(folder, "root");
  must("npm", ["run", "-s", "build"]);
  must(process.execPath, ["scripts/ship.mjs", path.join(root, "app")]);
  const addons = must("find", [path.join(root, "app"), "-name", "*.node"]).split("\n");
  const libraries = [process.execPath, ...addons]
    .flatMap((file) => must("ldd", [file]).match(/\/[^\s)]+\.so[^\s)]*/g) ?? [])
    // The addons' own lie beside them.
    .filter((file) => !file.startsWith(root));
  for (const file of [...libraries, "/etc/ssl/certs/ca-certificates.crt"]) {
    cpSync(file, path.join(root, file), { dereference: true });
  }
  mkdirSync(path.join(root, "usr/local/bin"), { recursive: true });
  cpSync(process.execPath, path.join(root, "usr/local/bin/node"), { dereference: true });
  const bytes = sizeOf(root);
  for (const one of ["data", "tmp", "proc", "dev", socket])
    mkdirSync(path.join(root, one), { recursive: true });
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,ro,bind ${root}`,
    `mount -t tmpfs -o uid=65532,gid=65532 tmpfs ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    // Where it lies below /tmp, that is a fresh one now.
    `mkdir -p ${root}${socket} && mount --bind ${socket} ${root}${socket}`,
  ].join(" && ");
  const command = (...args: string[]) => [
    ...["--mount", "--propagation", "private", "sh", "-c"],
    `${mounts} && cd ${root}/app && exec chroot --userspec=${USER} ${root} /usr/local/bin/node "$@"`,
    ...["sh", ...args],
  ];
  const env = {
    ...environment,
    HOME: "/data",
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    SOUNDINGS_DATA: "/data",
  };
  let child: ChildProcess | undefined;
  let output = "";
  return {
    what: `chroot, Node ${process.version}`,
    bytes,
    start: async () => {
      child = spawn("unshare", command("/app/scripts/start.mjs"), {
        env: { PATH: process.env.PATH, ...env },
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    },
    runs: () => child?.exitCode === null,
    stop: async () => {
      child?.kill("SIGTERM");
      if (child) await ended(child);
    },
    log: () => output,
    user: () => ownerOf(child?.pid ?? 0),
    triesToWrite: () => must("unshare", command("-e", WRITE)),
    remove: async () => {
      child?.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
