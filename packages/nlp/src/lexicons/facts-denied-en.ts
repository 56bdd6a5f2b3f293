import type { MoreFacts } from "./fact-lists.ts";

/**
 * English facts that words of the other side tell: praise that denies a fault or anything better, blame that denies
 * what was due or possible, and manners that are told by what was done. Written for this project.
 */
export const ENGLISH_DENIED: MoreFacts = {
  sets: {
    notonce:
      "never|never once|not once|never ever|at no point|at no time|at no moment|nobody|no one|noone|nobody ever|no one ever|not one of them",
    hard: "can't|cant|cannot|can not|couldn't|couldnt|could not|could never|can never|could hardly|can hardly",
    wished:
      "have asked|ask|have picked|have chosen|have found|have met|have booked|have wished|wish|have hoped|hope|have dreamed|have dreamt|have wanted|want|have imagined|imagine",
    best: "better|cheaper|faster|cleaner|nicer|friendlier|fresher|tastier|quieter|easier|smoother|calmer|kinder|gentler|happier|warmer|safer|fairer|finer|lovelier|more helpful|more patient|more careful|more professional|more pleased|more satisfied|more comfortable|more welcoming|more impressed|more grateful|more thorough|better looked after|tidier|politer|sweeter|funnier|livelier|cosier|cozier|healthier|simpler|clearer|brighter|softer|prettier|smarter",
    worst:
      "worse|dirtier|ruder|slower|noisier|lazier|unfriendlier|uglier|meaner|more disorganised|more disorganized|more unprofessional|more unhelpful|less helpful|less professional",
    fine: "clean|friendly|helpful|kind|patient|good|great|professional|caring|comfortable|beautiful|lovely|delicious|polite|thorough|careful|well run|well organised|well organized",
    foulness:
      "rude|dirty|filthy|unprofessional|disorganised|disorganized|bad|poor|awful|terrible|horrible|lazy|unhelpful|unfriendly|careless|chaotic|incompetent|disgusting|arrogant|impatient|cold|mean|nasty|grumpy|uncaring|useless|pushy",
    belittled:
      "stupid|silly|dumb|small|foolish|rushed|unwelcome|uncomfortable|awkward|ashamed|embarrassed|nervous|scared|guilty|pressured|judged|ignored|slow|bad|out of place|in the way|pushed|hurried|like an idiot|like a fool|like a burden|like a number|like just another|like a wallet|like cattle|like a stranger|like a nuisance|like a criminal|like an inconvenience",
    temper:
      "raised his voice|raised her voice|raised their voice|raised a voice|raises his voice|raises her voice|raise his voice|raise her voice|raise their voice|lost his temper|lost her temper|lost their temper|lost his patience|lost her patience|lost patience|lose patience|loses patience|loses his temper|loses her temper|got angry|gets angry|got annoyed|gets annoyed|rolled his eyes|rolled her eyes|rolled their eyes|rolls his eyes|rolls her eyes|rolls their eyes|swore at us|swore at me|talked down to me|talked down to us|talks down to you|talks down to me",
    mercy:
      "shouted|shouts|shout|yelled|yells|yell|screamed|screams|snapped|snaps|judged|judges|judge|grumbled|grumbles|moaned|moans|sighed|sighs|mocked|mocks|laughed at|forgot|forgets|forget|missed a|misses a|skipped|skips|overran|pushes us|pushes you|pushed us|pushed me|gave up on|gives up on|freeze|froze|crash|crashed|fail|failed|fails|break|broke|lag|lagged",
    allof: "full|whole|entire|complete|promised|agreed",
    session:
      "hour|half hour|minutes|thirty minutes|sixty minutes|forty five minutes|session|lesson|class|time|slot|treatment|appointment|massage|walk|tour|visit|day|morning|afternoon|evening|hours",
    anotherone:
      "somebody else|someone else|somebody new|someone new|a new person|a different person|another person|a new face|a different face|another face|a new girl|a different girl|another girl|a new boy|a different boy|another boy|a new lad|a different lad|another lad|a new woman|a different woman|another woman|a new man|a different man|another man|a new lady|a different lady|another lady|a new guy|a different guy|another guy|a new instructor|a different instructor|another instructor|a new teacher|a different teacher|another teacher|a new tutor|a different tutor|another tutor|a new trainer|a different trainer|another trainer|a new coach|a different coach|another coach|a new doctor|a different doctor|another doctor|a new vet|a different vet|another vet|a new nurse|a different nurse|another nurse|a new carer|a different carer|another carer|a new caregiver|a different caregiver|another caregiver|a new therapist|a different therapist|another therapist|a new dentist|a different dentist|another dentist|a new cleaner|a different cleaner|another cleaner|a new driver|a different driver|another driver|a new technician|a different technician|another technician|a new groomer|a different groomer|another groomer|a new stylist|a different stylist|another stylist|a new barber|a different barber|another barber|a new hairdresser|a different hairdresser|another hairdresser|a new nanny|a different nanny|another nanny|a new sitter|a different sitter|another sitter|a new guide|a different guide|another guide|a new photographer|a different photographer|another photographer|a new gardener|a different gardener|another gardener|a new adviser|a different adviser|another adviser|a new advisor|a different advisor|another advisor|a new caseworker|a different caseworker|another caseworker",
    server:
      "person|instructor|teacher|tutor|trainer|coach|doctor|vet|nurse|carer|caregiver|therapist|dentist|cleaner|driver|technician|groomer|stylist|barber|hairdresser|nanny|sitter|guide|photographer|gardener|adviser|advisor|caseworker",
    amount:
      "silly|small|big|stupid|basic|trivial|little|difficult|hard|much trouble|much to ask|much bother|much",
  },
  praise: [
    "<notonce> ... make|made|makes|making .. feel . <belittled>",
    "<notonce> ... feel|felt|feeling . <belittled>",
    "<notonce> ... <temper>",
    "<notonce> .. <mercy>",
    "<notonce> could|can .. <best>",
    "never . been treated|served|looked_after|helped|welcomed|cared_for so|this|better . well|kindly|nicely|warmly",
    "never . been treated|served|looked_after|helped|welcomed|cared_for better $",
    "wouldn't|would_not|wouldnt|won't|will_not trust|use|go|want|let|choose|look|visit|see . anybody|anyone|anywhere|any_other|to_anybody|to_anyone . else|now|other",
    "<notonce> .. did|have|has|had ... make|made .. feel . <belittled>",
    "<hard> <wished> for|of? . anything|anyone|a|an|any|somebody|much? .. <best>",
    "<hard> be|have_been|have_gone|have_run|go|have_found|find|have_had|get . a|an|any? . <best>",
    "<hard> say|find|think_of|name|fault .. bad|negative|wrong|a_fault|to_complain|to_criticise",
    "<hard> thank|praise|recommend|compliment|rate|applaud ... enough",
    "won't|wont|will_not|will_never|wouldn't|would_not|you'll_never|you'll_not|don't|do_not find|get|see|meet|regret|be_disappointed|be_sorry . a|an|any|anyone|anything|it|this|your? . <best>",
    "won't|wont|will_not|will_never|wouldn't|would_not|you'll_never regret|be_disappointed|be_sorry|be_let_down",
    "doesn't|does_not|doesnt|don't|do_not|don't_think_it get|come|gets|comes any|much? <best>",
    "wouldn't|would_not|wouldnt|couldn't|could_not change a|one|any|single . thing|bit|second",
    "nothing|no_question|no_request|no_task|no_job|no_order|no_problem . was|is|seems|seemed|has_been|ever_is ... too <amount>",
    "nothing bad|negative|wrong|else to|i_can|we_can? say|report|about",
    "not|never|without a|one|any|single bad|cross|harsh|angry|rude|unkind word|moment|experience|meal|night",
    "never|haven't|have_not|hadn't|yet_to . seen|met|had|known|used|found|experienced|eaten|tasted|stayed_in|been_to|worked_with . a|an|any|such_a|such|anyone|anything|people? . <best>",
    "never . seen|met|had|known|used|found|experienced|been_in|stayed_in|worked_with such . <fine>",
    "never . seen|met|had|known|used|found|been_in|stayed_in a|an|anyone|people|staff? so <fine>",
    "there's|there_is|there_are no <best>",
    "nothing i|we|you don't|do_not|didn't|did_not like",
    "not|never|isn't|aren't|wasn't|hasn't been? a|one single|one? day|visit|time i|we|that_i|that_we? . don't|do_not|didn't use|enjoy|love|think_of",
    "not|isn't|wasn't|aren't|weren't too shabby|bad_at_all",
    "not able to fault|find_fault|find_anything_wrong",
    "unable to fault|find_fault",
    "very|really|so|extremely|incredibly|always|most|endlessly|wonderfully|super|such_a|exceptionally|truly patient",
    "endless|infinite|so_much|great|enormous|incredible|plenty_of|lots_of|the patience with|and|for|of_a_saint",
    "endless|infinite|the_patience_of_a patience|saint",
    "treated|handled|looked_after so|very|really|always|most gently|kindly|carefully|well|respectfully|lovingly",
    "patient teacher|instructor|coach|tutor|guide|trainer|woman|man|lady|staff",
    "kind|calm|friendly|gentle|clear and patient",
    "very|really|so|extremely|incredibly|particularly|brilliant|great|excellent|fantastic|amazing good|brilliant|great? at",
    "got|get|gets|gave|gives|had|received . <allof> <session>",
  ],
  blame: [
    "makes|made|make|making .. feel . <belittled>",
    "<temper>",
    "never|rarely|seldom|hardly_ever|doesn't|does_not|didn't|did_not|don't|do_not|won't|not give|gives|gave|get|gets|got|last|lasts|lasted|receive|receives|received|had ... <allof> .. <session>",
    "is|was|are|were never an|a|the? <allof>? <session>",
    "never an|the <allof>? hour",
    "cut|cuts|cutting|cutting_our .. short",
    "ended|ends|end|finished|finishes|finish|stopped|stops|left|leaves ... # minutes|hour|hours early|short|too_soon",
    "ended|ends|end|finished|finishes|finish|stopped|stops|left|leaves ... half_an_hour|an_hour|a_quarter|hour early|short|too_soon",
    "dropped me|us|him|her off ... early",
    "not|wasn't|weren't|isn't|aren't|wasnt|werent|isnt|arent able to",
    "unable to",
    "never|haven't|have_not . seen|met|had|known|found|experienced|eaten|tasted|stayed_in|been_to|dealt_with . a|an|any|such_a|such|anyone|anything|people? . <worst>",
    "never . seen|met|had|known|found|experienced|been_in|stayed_in|dealt_with such . <foulness>",
    "never . seen|met|had|known|found|been_in|stayed_in|dealt_with a|an|anyone|people|staff? so <foulness>",
    "<hard> be|have_been|get|find|have_gone . a|any? <worst>",
    "<anotherone> every|each time|week|visit|lesson|session|day|month|morning",
    "every|each time|week|visit|lesson|session|day|month|morning .. <anotherone>",
    "third|fourth|fifth|sixth|seventh|tenth . <server> since|in|this|already|so_far",
    "<server> number three|four|five|six|seven|ten",
    "never the same <server>|person|face twice",
    "they|he|she|you|who|it|management|staff|school|company|office|clinic . kept|keep|keeps changing|swapping|switching|cancelling|canceling|moving|postponing|rescheduling",
    "never again",
  ],
  neither: [
    "not|wasn't|weren't able to come|attend|visit|make_it|join|stay|be_there|try_it|go",
    "unable to come|attend|visit|make_it|join|stay|be_there|try_it|go",
  ],
};
