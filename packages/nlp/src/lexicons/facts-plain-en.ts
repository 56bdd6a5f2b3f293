import type { MoreFacts } from "./fact-lists.ts";

/**
 * English praise that is told as a plain fact: how long a charge lasts, what stayed dry, what nobody asked for. Written for
 * this project.
 */
export const ENGLISH_PLAIN: MoreFacts = {
  sets: {
    somedays: "2|3|4|5|6|7|two|three|four|five|six|seven|several|a few|couple of|a couple of",
    goeson: "lasts|lasted|last|holds|held|runs|ran|goes|keeps going for|will last",
    keptdry: "stayed|stays|stay|keeps|kept|remained|remains|bone|perfectly|completely",
    redtape: "deposit|down payment|paperwork|appointment|contract|commitment|questions asked|waiting list",
  },
  praise: [
    "battery|charge|batteries about|around|for|me? <goeson> me|for|about|around|a_good|at_least? <somedays> days|weeks|months",
    "charge it|mine|them|my_phone|the_phone|my_watch|the_watch|this once|only? every|once_every|in <somedays> days|weeks|months",
    "<keptdry> everything|all|my_things|it|them|us|our_things? dry",
    "no <redtape> was|is|were|are needed|required|asked|asked_for|wanted",
    "no <redtape> needed|required|asked",
  ],
  blame: ["not|never <keptdry> dry", "hardly|barely|only <goeson> . <somedays> days"],
  neither: [],
};
