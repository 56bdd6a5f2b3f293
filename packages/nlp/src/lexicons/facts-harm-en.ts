import type { MoreFacts } from "./fact-lists.ts";

/**
 * English facts of what goes wrong with things: broken, lost, dirty, closed, cut off, and what is left to chance.
 * Written for this project.
 */
export const ENGLISH_HARM: MoreFacts = {
  sets: {
    broke:
      "broke|breaks|broken|chipped|chips|fell off|fell out|fell apart|came off|peeled|peeled off|stopped|stops|died|failed|cracked|ripped|tore|leaked|faded|gone|snapped|gave up|gave out|wore off|burst|came loose|came out",
    soonday:
      "next day|very next day|following day|first day|second day|same day|next morning|first week|first month|first wash",
    fault:
      "out of order|out of service|out of action|still not fixed|still not working|still broken|still drips|still leaks|still waiting|never been fixed|not been fixed|not been repaired|not been paid|not been answered|not been cleaned|not been delivered|not been emptied",
    marks:
      "burn mark|burn marks|hole|holes|stain|stains|rash|cut|cuts|scratch|scratches|dent|dents|tear|bruise|bruises|limp|crack|cracks|iron mark|iron marks|rust marks|fleas|kennel cough",
    ruins:
      "shrank|shrunk|ruined|wrecked|destroyed|bleached|smashed|chipped|nicked|snapped|scratched|scorched|melted|flooded|dented|cracked|ripped|mangled",
  },
  praise: [
    "parking|bus_stop|station|tram|tram_stop|stop|beach|shop|shops right|just|directly outside|opposite|in_front|next_door|by_the_door|there",
    "without|not a scratch|mark|crack|dent",
    "nothing|not_one|not_a_thing .. broken|damaged|scratched|missing|lost",
  ],
  blame: [
    "<fault>",
    "<broke> .. the? <soonday>",
    "<broke> .. after|within|in only|just? # day|days|week|weeks|month|months|use|uses|wash|washes",
    "lasted|lasts only|just|barely|less_than|under|all_of|exactly # <time>",
    "lasted|lasts # day|days|hours|hour|minutes",
    "lost my|our|their|the x|luggage|documents|file|files|order|records|bag|bags|suitcase|parcel|package|appointment|application|results",
    "line|call went dead|silent",
    "cut|cuts|drops|dropped|drop out|off every|constantly|all_the_time|each|again|several",
    "internet|connection|wifi|wi|signal|line|call|network|bluetooth .. drops|cuts|drop|dropped|cut",
    "drops|cuts out",
    "logs|logged|kicks|kicked|throws|signs me|you|us out",
    "swallowed|ate|kept my|the card",
    "card|payment .. declined|refused|rejected|blocked",
    "pending|blocked|frozen|closed|shut|broken|down for #",
    "pending|blocked|frozen|closed|shut|broken|down since",
    "only one|1 counter|till|cashier|toilet|lift|machine|register|window|desk .. open|working",
    "scratch|scratches|dent|dents|stain|stains on|in the|my|our",
    "not|was_not|were_not there before",
    "black|green mould|mold",
    "mice|rats|rat|cockroaches|cockroach|bed_bugs|fleas|ants|maggots in|on|under|behind",
    "bins|bin|rubbish|trash .. overflow|overflows|overflowing|overflowed",
    "problem|light|noise|leak|pain|fault|smell|error .. came_back|is_back|comes_back|returned|still_there",
    "<broke> in <month>",
    "door|doors|gate|gates|office|shop|entrance|exit is|was|were|are locked|shut",
    "is|was|are|were .. locked|closed|shut .. when|although|even_though|again|without|at_night|all",
    "closed|shut .. although|even_though|despite|without",
    "half of the .. empty|closed|broken|shut|missing|closed_off|not_working",
    "came|come|comes|arrived|returned home|back? with .. <marks>",
    "<ruins> my|our|his|her|the|a|two|both",
    "burn|iron|scorch|rust|grease|oil marks|mark on|in|all_over",
    "out of tune",
    "is|are|always|constantly|were|was? running behind|late",
    "it|it's|is|a_bit_of a lottery|gamble",
    "pot luck",
    "hit|hit_and|hit_or and|or? miss",
  ],
  neither: [],
};
