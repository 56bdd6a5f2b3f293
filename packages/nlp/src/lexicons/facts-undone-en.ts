import type { MoreFacts } from "./fact-lists.ts";

/**
 * English facts of a fault that is gone or never was, of a good thing that is lost, and of what is wished for or falls a
 * little short. Written for this project.
 */
export const ENGLISH_UNDONE: MoreFacts = {
  sets: {
    blemish:
      "stain|stains|scratch|scratches|dent|dents|crack|cracks|hole|holes|tear|tears|rip|chip|chips|scuff|scuffs|scuff marks|wrinkles|creases|mould|mold|mildew|rust|limescale|grime|grease|moss|weeds|mats|knots|tangles|fleas|ticks|mice|rats|ants|wasps|bobbles|pilling|pet hair|dog hair|graffiti",
    ailment:
      "pain|pains|ache|aches|back ache|backache|headache|headaches|toothache|migraine|migraines|acne|itch|itching|swelling|stiffness|limp|cough|wart|squeak|squeaks|rattle|rattling|noise|creak|leak|leaks|drip|draught|smell|smells|odour|odor|stench|bug|bugs|glitch|glitches|lag|virus|error message|anxiety|fear|worries|nerves|blockage|fault",
    vanished:
      "gone|completely gone|all gone|vanished|disappeared|went away|cleared up|is history|are history|no longer there|no longer visible",
    cameout: "came out|came right out|came straight out|lifted out|washed out|came off",
    substance: "ink|wine|coffee|oil|blood|curry|gum|chewing gum|mud|wax|paint|sauce|tar|grass",
    removes:
      "removed|removes|got rid of|gets rid of|erased|cured|cures|healed|eased|eases|relieved|soothed|mended|repaired|patched up|unblocked",
    fixing:
      "fixing|repairing|mending|sewing|changing|adjusting|cleaning|sharpening|delivery|parking|returns|luggage|bags|changes|cancelling|the repair|the lesson|the visit|the advice|the extra",
    slip: "slip up|crease|creases|wrinkle|lost button|lost sock|lost item|lost shirt|button lost|broken glass|broken plate|mix up|mixup|wrong order|wrong item|missed appointment|missed call|missed collection|missed delivery|missing item|missing piece|late delivery|late bus|cold meal|bad meal|dull moment|wasted minute|hair out of place|loose thread|speck of dust|raised voice|harsh word|puncture|breakdown|false alarm|typo|blister|squeak|hiccup|hitch|snag|smudge|ruined garment|day late|minute late|dropped call",
    nicely:
      "well|good|nice|clean|crisp|crisply|soft|softly|smooth|smoothly|shiny|bright|white|fresh|neat|neatly|tidy|happy|relaxed|easy|easily|fast|quick|quickly|quiet|quietly|comfortable|comfortably|healthy|kindly|fit|strong|beautiful|beautifully|sharp|warm|warmly|safe|gently|carefully|soundly|peacefully|confident|calm",
    badly:
      "badly|bad|dirty|rude|rudely|slow|slowly|rough|roughly|messy|poor|poorly|ill|sick|angry|disappointed|humiliated|expensive|sore|nervous|cold|late|loud|disorganised|disorganized|let down",
    mess: "mess|chaos|shambles|circus|joke|dump|nonsense|incompetence|laziness|arrogance|disrespect|carelessness",
    spoiled:
      "broken|torn|damaged|dented|scratched|stained|cracked|ripped|a hole|a stain|a scratch|a crack|a tear|a dent|burned|burnt",
    asset:
      "money|refund|deposit|bag|bags|luggage|wallet|photos|pictures|files|documents|data|progress|points|miles|booking|reservation|order|parcel|package|bike|drawings|work|notes|books|history|friendly staff",
    goodone: "best|favourite|favorite|useful|handy|great|nicest|only good",
    greeting:
      "smile|hello|thank you|please|reply|explanation|apology|sorry|goodbye|seat free|free seat|free table|table free|kind word|straight answer|word of thanks|word of apology|greeting",
    missed:
      "found|discovered|known|come|gone|started|tried|bought|met|visited|switched|booked|used|called|chosen|heard",
    sooner:
      "sooner|earlier|before|years ago|long ago|months ago|about it|about them|about this|about you|of them|of you|from the start",
    asksfor:
      "add|adds|added|allow us|bring back|include|extend|lower the|reduce the|consider adding|offer|provide|make it possible|hire",
    choosing:
      "use|save|add|pick|choose|filter|select|open|watch|read|pay|book|order|have|get|download|upload|store|play|sort|view|connect|change|export|import|borrow|park|stay|listen|draw|type|record",
    little:
      "a bit|a little|a little bit|a tad|a touch|slightly|somewhat|kind of|kinda|sort of|a bit too|a little too|a bit on the|a little on the|rather too",
    flaw: "dry|limp|bland|salty|greasy|oily|watery|soggy|chewy|rubbery|stale|sour|bitter|overcooked|undercooked|burnt|tough|heavy|thin|weak|stiff|flimsy|loose|tight|short|long|small|big|large|narrow|dark|dim|loud|noisy|crowded|cramped|busy|slow|sluggish|laggy|clunky|bulky|confusing|confused|complicated|tricky|fiddly|awkward|boring|repetitive|dull|flat|rushed|dated|old|outdated|worn|tired|shabby|dirty|dusty|grubby|chilly|cold|stuffy|smelly|rough|scratchy|itchy|blurry|grainy|pricey|pricy|dear|expensive|steep|far|disorganised|disorganized|chaotic|rude|pushy|abrupt|unfriendly|inattentive|inconsistent|unreliable|buggy|glitchy|disappointing|disappointed|annoying|misleading|uncomfortable|hard|high|low|sweet|spicy|fast|plain|basic|limited|cheap looking|overpriced|over priced|underwhelming|lacking|peppery|hit and miss|of a let down|of a disappointment|of a mess|of a pain|of a hassle|of a rip off|of a wait|of a walk|too much",
    shortfall:
      "downside|down side|complaint|gripe|drawback|negative|con|let down|letdown|flaw|weakness|disappointment|quibble|niggle|criticism|blemish|fly in the ointment|fault",
    others:
      "somebody else's|someone else's|a stranger's|another family's|another customer's|another guest's|another person's|another client's|another dog's|another child's|the neighbour's|my neighbour's|the neighbor's|my neighbor's|our neighbour's",
    lofty:
      "spectacular|special|memorable|remarkable|outstanding|exceptional|extraordinary|gourmet|mind blowing|out of this world|the best i have had|the best i've had|up to par|up to scratch|up to standard|up to the mark|up to snuff|nearly as good|as good as it|as good as before|as good as i|as good as we|as good as what|as nice as|as clean as|as fresh as|as friendly as|as described|as advertised|as pictured|as expected",
  },
  praise: [
    "adjusted|straightened|tightened|unjammed|untangled|realigned my|our|the|his|her",
    "refund|refunded|refunds|replaced|exchanged|replacement|exchange .. without|no a? question|questions|fuss|quibble|hassle|argument",
    "without my|me|us ever? asking|thinking|having_to|needing_to|chasing|reminding",
    "not|doesn't|don't|never look|looks|feel|feels|taste|tastes cheap",
    "battery|batteries has|have never . run_out|died|failed",
    "talked me|us|him|her out of",
    "ever so|such kind|kindly|patient|gentle|helpful|sweet|friendly|polite|thoughtful",
    "looks|look|looking|looked|came_back|came_out brand new",
    "hours|times|slots|schedule|timetable suit|suits",
    "pays|paid|pays_for|paid_for itself|off|themselves",
    "<blemish> ... <vanished>",
    "<ailment> ... <vanished>",
    "<blemish> .. <cameout>",
    "no|any more|longer <blemish>",
    "no|any more|longer <ailment>",
    "<removes> .. <blemish>",
    "<removes> .. <ailment>",
    "got|gets|took|takes|lifted the|a|every|all? . <substance> ... out|off|from",
    "got|gets|took|takes|lifted .. <blemish> .. out|off|from",
    "took|takes out the|all? <substance>",
    "<none> . <slip>",
    "never a|an|one mistake|error",
    "never once|ever|even? a|an|any|one|one_single|a_single . <slip>",
    "not|never once|ever|even? had|have|has a|an|any|one . <slip>",
    "without charging|billing us|me|anything|extra|for? it?",
    "no|without charge|extra_charge|extra_cost for <fixing>",
    "refused|refuses|wouldn't|would_not|won't|didn't|did_not|does_not|doesn't to? even? take|accept|want a_penny|a_cent|any|any_money|money|payment for|from",
    "refused|refuses|wouldn't|would_not|won't|didn't|did_not|does_not|doesn't to? even? take|accept a_penny|a_cent|any_money $",
    "didn't|did_not|doesn't|does_not|won't|wouldn't|never even? charge|charged us|me|anything|extra|a_penny|for",
    "knocked|took|takes|take .. percent|pounds|euros|dollars|something|half|# off",
    "quick|happy|honest|prompt to own_up|admit|apologise|apologize",
    "owned|owns up",
    "never . been|felt|looked|run|ran|slept|worked|fit|fitted|sounded|tasted|smelled|driven|moved|behaved|eaten|sat|drive|walked|known .. so|this|that|quite_so|as <nicely>",
    "can't|cannot|can_not|can_no_longer|could_not|couldn't|would_never|you'd_never|will_never|hardly see|tell|know|guess|notice .. was|were|had|has|been|ever|there_was .. <spoiled>",
    "no longer see|tell|notice where|it|the|that .. was|were|is",
    "look|looks|looked as_if|as_though|like .. never .. <spoiled>",
    "no longer hurts|hurt|aches|squeaks|leaks|rattles|itches|limps|drips|creaks|sticks|smells",
    "i|we? really? hope|hopes|wish|pray they|this|it|you|nothing|the_place|this_place never|does_not|don't change|changes|close|closes|leave|leaves|stop|stops|retire",
    "i|we? really? hope|hopes|wish . they|this|it|you|the_place|this_place stay|stays|keep|keeps|remain|remains|last|lasts ... ... $",
    "i|we? only|just? wish|wishes i|we|i'd|we'd only? had? <missed> .. <sooner>",
    "i|we? only|just? wish|wishes i|we|i'd|we'd only? had? <missed> .. <sooner> ... $",
    "i|we? wish i|we could|can give|rate|leave|award .. more|higher|ten|six|a_hundred|10|100 ... $",
    "only regret|regrets .. not .. <sooner>",
  ],
  mild: [
    "<little> <flaw>",
    "not|isn't|wasn't a big|huge|great|massive|real? fan",
    "decent|ok|okay|average|fine|acceptable|adequate|mediocre|edible|passable|so_so at best",
    "menu|wine_list|drinks_list|beer_list|selection|choice|range is|was|were|a_bit_on_the very|quite|rather|pretty? small|short|limited|poor|thin",
    "begins|began|starts|started|loads|opens|moves slowly",
    "not|isn't|wasn't|aren't|weren't|isnt|wasnt|never . <lofty>",
    "it|app|the_app|this|they|which only lets|allows|let|supports|allow|offers ... ... $",
    "i|you|we|they|one|users|people|customers can|could only <choosing> ... $",
    "only one|two|three|a_single .. allowed|per|at_a_time",
  ],
  wished: [
    "i|we|just|really only|just|really? hope|wish|hoped|wished they|there|it|the|this|all|some|someone|somebody .. were|was|had|could|would|can|have ... ... $",
    "i|we|just|really only|just|really? wish you .. had|could|would ... ... $",
    "hope|hopefully|hoping|please .. <asksfor> ... ... $",
    "hope|wish . they|the_app|the_developers|developers|the_staff .. would|can|could|will|add ... ... $",
    "would|i'd|we'd .. love|like to see|have a|an|more|some|better|other|additional|support|new|fewer|less|options ... ... $",
    "would be . great|nice|perfect|good|awesome|better|amazing|lovely|helpful|cool|fantastic if|with|to ... ... $",
  ],
  blame: [
    "surprise|hidden|sneaky|unexpected|mystery fee|fees|charge|charges|surcharge|cost|costs|bill",
    "fingerprints|thumbprints|smears|smudges|greasy_marks .. on .. new|lens|lenses|glass|screen|cover",
    "gave|given|handed|sent|delivered|returned|got|have|had|found|received|home_with|up_with|with .. <others>",
    "not|isn't|wasn't|aren't|weren't mine|ours $",
    "is|was|that's|it's not my|our coat|bag|order|dog|photo|parcel|shirt|key|box|suit|dress|luggage|car|bike",
    "went|gone|delivered|given|handed|sent|posted to another|a_different|the_wrong|somebody_else|someone_else|some_other",
    "the wrong bag|bags|box|boxes|parcel|coat|keys|order|clothes|address|house|name|file|photos|part|parts|dog|suit|dress",
    "got|get|gets|getting muddled|mixed_up|swapped",
    "never came|comes|turned|turns|seen|showed home|back|up|again|up_again $",
    "too|overly|excessively <flaw>",
    "good|best|nice|lovely|great|friendly|favourite|favorite|old .. is|are|has|have|all? gone|left|disappeared",
    "<asset> .. is|are|was|were|has|have|all|just|simply? <vanished>",
    "removed|removing|removes|scrapped|axed|discontinued|ditched|killed|took_out|taken_out|took_away|taken_away|got_rid_of .. <goodone>",
    "removed|removing|scrapped|axed|discontinued|ditched|took_out|taken_out|took_away|taken_away|got_rid_of .. feature|features|option|options|button|mode|function|discount",
    "never a|an|any|one|a_single <greeting>",
    "never . been|felt|looked|treated|driven|eaten|waited|spoken .. so|this|that|quite_so|as <badly>",
    "never . seen|met|had|known|found|experienced .. such|so_much a|an? <mess>",
    "i|we? wish i|we could give|rate .. zero|no|less|lower|fewer|minus ... $",
    "stay|steer|keep away|clear from|of",
    "only|one|main|biggest|big|sole|single <shortfall> is|was|were|are|being|with|here|i ... $",
    "can|could hear|smell .. neighbours|neighbors|everything|every_word|traffic|next_door|people_talking|the_road|the_street|the_music|the_toilet|the_drains",
    "astronomical|extortionate|sky_high|eye_watering",
    "price|prices|rent|fees|bill through the roof",
    "i|we|they|guests|my_wife|my_husband|and|really disliked|dislike",
    "mostly|full_of|overrun_by|overrun_with|packed_with tourists",
  ],
  neither: [
    "not only|just|merely <lofty>",
    "not as <flaw> as",
    "tried|tries|try|trying|failed|fails|unable|attempt|attempted|asked|promised|supposed|paid|wanted|hoping|how to? ... <blemish> ... out|off|gone",
    "tried|tries|try|trying|failed|fails|unable|attempt|attempted|asked|promised|supposed|paid|wanted|hoping|how to? ... <substance> ... out|off|gone",
    "holds|hold|takes|take no charge",
    "hope|hoping this|it|that helps|help",
  ],
};
