/** Proves work as packages/survey/proof-of-work.ts says, by the browser's own SHA-256: a worker needs https anyway. */
export async function proveInWorker(seal: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let proof = 0; ; proof++) {
    const hash = new DataView(await crypto.subtle.digest("SHA-256", encoder.encode(`${seal}:${proof}`)));
    const first = hash.getUint32(0);
    const zeros = first === 0 ? 32 + Math.clz32(hash.getUint32(4)) : Math.clz32(first);
    if (zeros >= bits) return proof;
  }
}
