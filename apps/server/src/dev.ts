import { main } from "./main.ts";

// What `npm run dev` watches: the server from source. Built, scripts/start.mjs calls main itself.
await main();
