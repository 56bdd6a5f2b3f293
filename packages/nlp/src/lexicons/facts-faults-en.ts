import type { MoreFacts } from "./fact-lists.ts";
import { ENGLISH_FAULT_STATES } from "./fault-states-en.ts";

const { fixture, furnishing, machine, software, goods, food } = ENGLISH_FAULT_STATES;

/**
 * English facts of states that are faults: by themselves, or of a thing that they are said of; and the same denied, mended
 * or only feared. Written for this project.
 */
export const ENGLISH_FAULTS: MoreFacts = {
  sets: {
    spoilt: ENGLISH_FAULT_STATES.spoilt,
    damaged: ENGLISH_FAULT_STATES.damaged,
    faulty: ENGLISH_FAULT_STATES.faulty,
    breaks: ENGLISH_FAULT_STATES.breaks,
    some: "the|my|our|your|its|his|her|their|one|two|three|half|most|many|several|some|all|both|every|each|this|that|these|those|another|a",
    athing: unique([fixture, furnishing, machine, software, goods, food]),
    blemishes: ENGLISH_FAULT_STATES.blemish,
    isnow: ENGLISH_FAULT_STATES.is,
    actsup: ENGLISH_FAULT_STATES.acts,
    dutyof: ENGLISH_FAULT_STATES.does,
    doesnt: ENGLISH_FAULT_STATES.wont,
    mends: ENGLISH_FAULT_STATES.mends,
    asnew: ENGLISH_FAULT_STATES.mended,
    feared: ENGLISH_FAULT_STATES.feared,
    cutter:
      "scissors|clippers|razor|razors|blade|blades|knife|knives|skate|skates|saw|axe|tool|tools|chisel|shears|pencil|pencils|drill bit",
    drinkable: "milk|cream|fish|chicken|meat|egg|eggs|yoghurt|yogurt|juice|cheese|prawns|shrimp",
    isnt: "isn't|isnt|aren't|arent|wasn't|wasnt|weren't|werent|not|never|no longer|nothing is|nothing was|nothing looks|none is|none are|none was|none were|neither is|neither was|hasn't been|haven't been|has never been|was never|were never|is never|are never|has not been|never been|never felt|never looks|doesn't look|doesn't feel|don't look|not once|hardly ever|rarely|nowhere",
    atall:
      "at all|even|a bit|really|so|too|very|one bit|in the least|the least bit|remotely|ever|overly|any|that|any more",
    noneof:
      "no|zero|without|without a|without any|without a single|not a|not one|not a single|not the slightest|never a|never any|never a single|never had a|never got a|never had any|never saw a|never saw any|never found a|free of|free from|nothing|neither|hardly any|hardly a|not any",
    faultact:
      "drip|leak|rattle|squeak|squeal|wobble|flicker|jam|peel|sag|creak|crackle|hum|fray|fade|stutter|slip|stick|pill|shrink|smell|wear out|break|crack|tear|rip|freeze|crash|lag|buffer|rust|fall off|fall apart|come off|come loose|come undone|come apart|overheat|get hot|cut out|spin|cut|chip|bend|snap|drip|run in the wash|bobble|go flat|clog|block|overflow",
    denies:
      "doesn't|doesnt|does not|didn't|didnt|did not|won't|wont|will not|wouldn't|never|has never|have never|hasn't|haven't|hardly|no longer",
    undonestate:
      "broken|torn|ripped|cracked|stained|peeling|dripping|leaking|flickering|rattling|jammed|stuck|blocked|frozen|damp|sticky|slippery|greasy|scratched|worn|worn out|faulty|blurry|cloudy|flooded|rotten|rusty|noisy|stuffy|shabby|crushed|soaked|creased|tangled|loose|burnt|faded|stale|watery|rubbery|overloaded|blunt|bent|buckled|dirty|dusty|missing|squeaky|wonky|bald|muffled|warped|mushy|saggy|crumbling|flaking|crooked|bobbly|itchy|uneven|smelly|chipped|dented",
    degree:
      "very|too|really|so|quite|rather|pretty|extremely|all|both|completely|totally|already|still|far too|half|badly|constantly|always|often|mostly|permanently|visibly|just|also",
    powered:
      "pixel|pixels|socket|sockets|battery|batteries|outlet|outlets|lamp|lamps|bulb|bulbs|link|links|phone|laptop|tablet|screen|remote|indicator|headlight|hairdryer|hairdryers|lift|terminal|line|audio guide|audio guides|charger|earbud|mic|microphone|page|monitor|display",
    sticky:
      "door|doors|drawer|drawers|window|windows|zip|zipper|button|buttons|key|keys|lock|locks|gate|lid|printer|hatch|lever|switch|drawer|brake|clutch|pedal",
    lit: "light|lights|lamp|lamps|bulb|bulbs|lift|elevator|escalator|heating|boiler|air conditioning|power|electricity|water|wifi|internet|hot water|aircon|ac",
    online:
      "app|the app|site|website|server|servers|system|wifi|internet|connection|network|page|portal|network",
    meat: "steak|beef|chicken|lamb|pork|duck|squid|calamari|octopus|meat|burger|turkey|ribs|brisket|prawns|kebab",
    wet: "soup|coffee|latte|cappuccino|espresso|tea|sauce|gravy|curry|stew|broth|juice|beer|chocolate|porridge|milk",
    nothings: "nothing|nobody's|none of it|none of them|not one of them|neither of them",
    faultacts:
      "drips|leaks|rattles|squeaks|squeals|wobbles|flickers|jams|peels|sags|creaks|crackles|hums|frays|fades|slips|sticks|pills|shrinks|breaks|cracks|tears|rips|freezes|crashes|lags|rusts|falls off|falls apart|comes off|comes loose|spins|dripped|leaked|rattled|squeaked|wobbled|flickered|creaked|slipped|stuck|broke|cracked|shrank|froze|crashed|peeled|fell off|came off|came loose|spilled|faded|chipped|bent|snapped",
  },
  blame: [
    "<spoilt>",
    "not only|just|merely <spoilt>",
    "<athing> . <isnow> <degree>? <faulty>",
    "<some> . <isnow> <degree>? <damaged>",
    "<some> . . <isnow> <degree>? <damaged>",
    "<some> . . . <isnow> <degree>? <damaged>",
    "<athing> <degree> <faulty>",
    "<athing> . only? just|simply|kept|constantly|always|already? <breaks>",
    "<athing> <faulty> and|or <faulty>",
    "broken|torn|ripped|cracked|stained|jammed|blocked|rusty|rotten|faulty|defective|mouldy|greasy|dirty|filthy|sticky|scratched|peeling|leaking|dripping|flickering|wonky|loose|stale|missing <athing>",
    "dead <powered>",
    "<powered> . is|was|are|were|went|completely|suddenly dead|blank|flat",
    "<athing> . <actsup>",
    "<sticky> . sticks|stick|jams|jammed|stuck",
    "<athing> <doesnt> even|always|properly|fully|quite? <dutyof>",
    "<lit> . is|are|was|were out $",
    "<lit> . is|are|was|were out|off in|since|again|all|for|on|at|during",
    "<online> . is|was|are|were always|often|constantly|completely? down $",
    "<online> . is|was|are|were always|often|constantly|completely? down again|since|all|half|every|most|for",
    "<meat> . is|was|were|came|tasted <degree>? tough|chewy|rubbery|stringy|gristly|dry|raw|pink",
    "<wet> . is|was|were|came|tasted <degree>? watery|bland|lukewarm|thin|weak|off|sour",
    "<cutter> . <isnow> <degree>? blunt|dull",
    "blunt|dull <cutter>",
    "<drinkable> .. is|was|were|tasted|smelled off",
    "there|there's is|was|were|are|always . damp|mould|mold|rust|dirt|dust|hair|hairs|water|sewage on|in|behind|under|all|everywhere|underneath",
    "there|there's is|was|were|are|always|still? .. <blemishes>",
    "has|had|got a|some|several|many|lots_of|deep|big|huge|large|old|visible|two|three? . <blemishes>",
    "<blemishes> all over|on|in|under|behind|everywhere|along|down|across",
    "damp|mould|mold|rust on|under|behind|around",
    "springs|wires|nails|screws|cables sticking|poking|hanging|jutting|coming out|through|loose",
    "swimming|drowning|drenched|dripping in|with dressing|oil|fat|grease|sauce|butter|water",
    "are|is|was|were all bubbles|bones|fat|gristle",
    "not . changed|cleaned|serviced|replaced|updated|refilled|washed|emptied|aired|painted|repaired since|in|for .. months|years|weeks|spring|summer|autumn|winter|last|january|february|march|april|may|june|july|august|september|october|november|december",
    "haven't|hasn't been? changed|cleaned|serviced|replaced|updated|refilled|washed|emptied|painted since|in|for",
    "minutes|hours|hour|days|weeks late",
    "<athing> . missing from|in|on|at",
    "years|seasons|versions|months out_of_date|behind",
  ],
  praise: [
    "<isnt> <atall>? <spoilt>",
    "<isnt> <atall>? <undonestate>",
    "<isnt> <atall>? <spoilt> at_all|any_more|anymore|even|now|since",
    "<isnt> <atall>? <undonestate> at_all|any_more|anymore|even|now|since",
    "<noneof> <spoilt>",
    "<noneof> <blemishes>",
    "<noneof> . <blemishes> . in_sight|anywhere|to_be_seen|on_it|at_all",
    "<noneof> spot|sign|trace|speck|hint|grain|bit of . rust|mould|mold|damp|dirt|dust|wear|mildew|grease|damage|limescale",
    "<noneof> broken|torn|cracked|stained|rusty|rotten|faulty|dirty|sticky|scratched|dripping|flickering|loose|stale|blunt|stuck|chipped . <athing>",
    "<noneof> dead <powered>",
    "<noneof> rattling|squeaking|humming|creaking|crackling|dripping|squealing|wobbling|flickering|buzzing|crashes|lag|dead_links|draughts|drafts|puddles|bones|loose_threads|warning_lights|dust|crumbs|ruts|mould|mold|damp|cracks|holes|leaks|tears",
    "<denies> even|ever|once|seem_to? <faultact>",
    "<sticky> <denies> stick|jam",
    "<nothings> <faultacts>",
    "<nothings> is|was|were|are|looked|felt|came|came_out|got . <undonestate>",
    "<nothings> is|was|were|are|looked|felt|came|came_out|got . <spoilt>",
    "leaks|rattles|creaks|squeaks|leaked nothing",
    "no longer|more drips|leaks|rattles|squeaks|squeals|wobbles|flickers|jams|peels|sags|creaks|crackles|hums|slips|sticks|freezes|crashes|lags|dripping|leaking|squealing|rattling",
    "<mends> the|my|our|every|all|any|his|her|its|old|both? <spoilt>",
    "<mends> on? the|my|our|every|all|any|his|her|its|old|both? . <undonestate> . <athing>",
    "<spoilt> .. <asnew>",
    "<undonestate> <athing> .. <asnew>",
    "dry|brittle|frizzy|stuck|cracked|broken|stiff ... shines_again|moves_again|works_again|is_soft|was_saved|were_saved|healed|like_new|as_new",
    "<athing> .. is|are|was|were|has_been|have_been|had_been|got fixed|repaired|mended|replaced|swapped|tightened|patched|unblocked|exchanged|sorted|sorted_out at_once|immediately|quickly|straight_away|right_away|the_same|same_day|within|in_minutes|for_free|while",
    "worn|nicely_worn|well_worn in $",
    "worn in nicely|well|perfectly|beautifully",
    "nicely|beautifully|perfectly|lovingly|pleasantly|delightfully|wonderfully worn|faded|crumbly|sticky|chewy|gooey|rusty",
    "well worn",
    "loose fit|fitting",
    "stays|stayed|stay tight|dry|firm|sharp|flat",
  ],
  mild: [
    "the|my|our|its|outer box|carton|packaging|package . <isnow> <degree>? dented|crushed|torn|creased|damaged|ripped|scuffed|battered|opened",
    "box|boxes|carton|packaging|package . <isnow> <degree>? dented|crushed|torn|creased|damaged|ripped|scuffed|battered|opened",
    "<athing> . <isnow> a_bit|a_little|a_tad|a_touch|slightly|somewhat|a_bit_too|a_little_too|kind_of|sort_of <faulty>",
    "a_bit|a_little|a_tad|a_touch|slightly|somewhat <spoilt>",
  ],
  neither: [
    "<feared> .. <spoilt>",
    "<feared> .. damp|mould|mold|dripping|leaking|broken|torn|cracked|stuck|blunt|dirty|rusty|loose|worn|frayed|leak|leaks",
    "ripped|distressed|faded|torn|worn jeans|denim|look|style|effect",
    "broken pottery|bone|bones|leg|arm|wrist|ankle|finger|toe|tooth|heart|hearts|english|vietnamese|record|records|glass_mosaic",
    "blurry|blurred background|backgrounds",
    "faded frescoes|glory|photographs|letters",
    "rusty old",
    "sticky toffee|rice|buns|ribs|date|note|notes|wings",
    "stuck to|with|by|in|at|on . the|their|his|her|my|our|it|its|traffic",
    "flat white|white|screen|rate|fee|price|land",
    "dead easy|sea|simple|good|on|end",
    "loose leaf|tea|weight|women",
    "cracked pepper|black_pepper|wheat|corn|it",
    "off peak|season|the_beaten|road|menu|site",
    "dry wine|white|cider|cleaning|cleaner|cleaners|clean|rub|aged|sauna|fry",
    "frozen yogurt|yoghurt|food|custard|margarita|margaritas|drink|drinks|desserts|peas|fruit",
  ],
};

/** Phrases of several sets, each once. */
function unique(sets: readonly string[]): string {
  return [...new Set(sets.join("|").split("|"))].join("|");
}
