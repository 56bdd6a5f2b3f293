import type { MoreFacts } from "./fact-lists.ts";

/**
 * English facts that judge by comparing: with a place (far or near), with another time, with what should have been,
 * with somebody else; and what is the customer's own doing. Written for this project.
 */
export const ENGLISH_COMPARED: MoreFacts = {
  sets: {
    place:
      "centre|center|city|city centre|city center|town|town centre|downtown|old town|beach|sea|airport|station|train station|bus station|subway|metro|bus stop|tram|shops|shopping|restaurants|bars|attractions|sights|landmarks|museum|museums|university|campus|harbour|market|supermarket|motorway exit|park|everything|anything|civilisation|home|where we live",
    nuisance:
      "noise|traffic|crowds|crowd|hustle|main road|motorway|highway|railway|construction|construction site|building site|nightclub|nightclubs|airport noise|rubbish|dump|smell|lift|elevator|ice machine|toilets|toilet",
    far: "far|far away|too far|quite far|pretty far|rather far|very far|miles|miles away|a long way|long way|a long walk|a long drive|a long ride|quite a walk|quite a way|a trek",
    near: "close|near|a stone's throw|steps|steps away|minutes|walking distance|within walking distance|within easy walking distance|within easy reach",
    beside: "close|near|next|right next|adjacent|directly above|opposite",
    well: "good|great|perfect|ideal|clean|fresh|friendly|helpful|fast|comfortable|happy|satisfied|satisfactory|acceptable|adequate|reasonable|cheap|excellent|impressive|convincing|pleasant|polite|professional|reliable|safe|quiet|smooth|easy|user_friendly|intuitive|fair|honest|ready|finished|luxurious|five star|5 star|up to standard|spotless|tasty|amazing|what we expected|what was promised",
    ill: "bad|expensive|boring|dirty|rude|slow|noisy|average|ordinary|cheap looking|basic|disappointed|disappointing|unpleasant|ugly|complicated",
    better:
      "better|cheaper|faster|cleaner|nicer|friendlier|fresher|tastier|quieter|bigger|easier|smoother|superior|more reliable|more helpful|more comfortable|more professional|better value",
    rival:
      "competition|competitor|competitors|the one next door|hotel next door|place next door|next door|across the street|across the road|down the road|down the street|around the corner|other hotels|other restaurants|other apps|other banks|other shops|other stores|other airlines|other companies|other places|other providers|other app|other place|other hotel|another app|another hotel|another place|another shop|another restaurant|another bank|another company|elsewhere|anywhere else|someone else",
    ours: "yours|you do|you are|you guys|what you offer",
    deliver:
      "receive|hear|get my|get an answer|get a|get any|work|respond|answer|arrive|reply|refund|fix|deliver|show up|happen|call|call back",
    nicer:
      "better|cheaper|faster|cleaner|nicer|friendlier|fresher|tastier|quieter|bigger|easier|smoother|roomier|brighter|larger|wider|lighter|calmer|more comfortable|more reliable|more helpful",
    mended:
      "replaced|replaces|replace|exchanged|remade|refilled|redid|swapped|fixed|sorted|corrected|repaired|apologised|apologized|solved|resolved|changed it|changed our|brought us a new|brought me a new|brought a new|made a new one|made me a new|sent a replacement|sent another|sent a new",
    atonce:
      "at once|right away|immediately|straight away|straightaway|on the spot|instantly|promptly|quickly|within minutes|the same day|the next day|without question|no questions asked|without fuss|without hesitation|free of charge|for free|at no cost|at no charge|without asking|and took it off the bill|on the house",
    before:
      "before|last time|last year|it was|it used to be|they were|the last time|in the past|the old one|the previous one|ever",
    me: "my|my own|our|our own|entirely my|totally my|completely my",
  },
  praise: [
    "not|isn't|wasn't|aren't|weren't|isnt|wasnt too|very|that|so|at_all? far .. from|to .. <place>",
    "not|isn't|wasn't|aren't|weren't|isnt|wasnt too|very|that|so|at_all? far $",
    "<near> to|from? .. <place>",
    "far|away|far_away|well_away|removed from .. <nuisance>",
    "far from <ill>",
    "anything but <ill>",
    "yet to .. have|find|see|get|experience|meet|encounter .. problem|problems|issue|issues|fault|complaint|bad|anything_better|better|rude|dirty|disappointing",
    "yet to be|feel let_down|disappointed",
    "<better> than .. <rival>",
    "than .. <rival>",
    "no longer <ill>",
    "not|didn't|didnt|never|hadn't expect|expected|expecting such|so|that|this .. <well>",
    "nowhere|nobody|no_one|nothing .. <better> than",
    "<mended> ... <atonce>",
    "took|taken|knocked|take .. off the|our|my|your? bill|check|tab",
    "<nicer> than <before>",
    "nobody|no_one|never rushed|rushes|hurried|hurries|disturbed|disturbs|bothered|bothers|pressured|chased me|us|you",
    "had worse $",
    "made up for it",
  ],
  blame: [
    "had better $",
    "worse|slower|dirtier|smaller|noisier|ruder|dearer|pricier|more_expensive than <before>",
    "stood|sat|waited|standing|sitting there|here for # $",
    "<far> from .. <place>",
    "is|was|are|were|located|hotel|bit too far",
    "too far to|away|from|for",
    "far away from .. everything|anything",
    "far from <well>",
    "far from being",
    "anything but <well>",
    "<beside> to|the? .. <nuisance>",
    "yet to <deliver>",
    "yet to see|find|have|get|taste|meet .. <well>",
    "used to be|taste|work|run|feel|look .. <well>",
    "used to be .. better|best|favourite|favorite|nice|so_much|much|lovely|delicious|the_place",
    "used to love|like|enjoy|adore|trust|recommend",
    "no longer <well>",
    "could|should have been .. <better>",
    "<rival> .. is|are|was|were|has|have|had|does|do|did|offers|offer|gives|give|sells|provides .. <better>",
    "<better> .. than <ours>",
    "<better> .. than you $",
    "switched|moved|switching|moving|changed|went|going over? to <rival>",
    "get|find|buy|got|found|bought .. <better> elsewhere|in|at|from|down|on",
    "hardly|barely <well>",
    "not|didn't|didnt|never|hadn't expect|expected|expecting .. <ill>",
  ],
  neither: [
    "does|do anyone|anybody|someone|you|any_of_you know|have|sell ... $",
    "does|do anyone|anybody know",
    "anyone|anybody know|knows .. when|where|if|whether|how|what",
    "is|are there a|an|any .. near|nearby|open|available|planned|left ... $",
    "some .. good some .. bad",
    "good days and? bad? days",
    "good and|or bad",
    "swings and roundabouts",
    "mixed bag|feelings|experience|experiences",
    // Surprise, for or against by what stands beside it.
    "which|something|that i|we|nobody|you did_not|didn't|didnt|had_not|hadn't|hadnt|never|would_not|wouldn't .. expect|expected|expecting",
    "which|something|that i|we|nobody|you did_not|didn't|didnt|had_not|hadn't|hadnt|never expect|expected on|at|in|from|for ... $",
    "recommended by .. friend|friends|colleague|neighbour|neighbours|family|locals|hotel|host|driver|concierge|staff|someone|many|people|guide|doctor",
    "recommended to me|us",
    "<me> fault|mistake|error|bad|carelessness|stupidity|oversight",
    "i|we forgot|forget .. my|our|to",
    "i|we had forgotten",
    "i|we should have read|checked|booked|asked|known|looked|measured|brought",
    "i|we misread|misunderstood|overslept",
    "i|we ordered|booked|chose|picked|bought|selected the? wrong",
    "i|we ordered|booked|chose|picked|bought|selected the? wrong size|colour|color|one|day|date|time|room|model|flight",
    "blame myself|ourselves",
  ],
};
