/**
 * Everything about the engine in one run: accuracy on dev, throughput, size and loading, and its peers.
 *
 *     npm run bench -- engine
 *
 * Needs the corpora (SOUNDINGS_CORPORA says where). Topics have a bench of their own: engine-topics.
 */
await import("./engine-accuracy.ts");
console.log();
await import("./engine-size.ts");
console.log();
await import("./engine-speed.ts");
console.log();
await import("./engine-peers.ts");
