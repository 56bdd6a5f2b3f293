import type { MoreFacts } from "./fact-lists.ts";

/**
 * English facts of what happened around a service or a thing, which tell how it was without a word that judges: who
 * came back or sent friends, what somebody can do since, what was done unasked, and what people were left with.
 * Written for this project.
 */
export const ENGLISH_HAPPENED: MoreFacts = {
  sets: {
    circle:
      "friend|friends|a friend|my sister|my brother|my mother|my mum|my parents|my neighbour|my neighbor|neighbours|neighbors|colleagues|a colleague|my colleagues|my family|family|my boss|my cousin|clients|everyone i know|everybody i know|half my office|half the office|half the street",
    children:
      "kids|children|son|daughter|boy|girl|boys|girls|toddler|grandson|granddaughter|little one|twins",
    choosy:
      "picky|fussy|strict|sceptical|skeptical|grumpy|demanding|hard to please|father in law|mother in law|teenager|teenage|critical",
    won: "approved|approves|liked|likes|loved|loves|ate|eats|enjoyed|enjoys|smiled|smiles|asked for more|asks for more|cleared his plate|cleared her plate|was impressed|was convinced|nodded",
    quoted: "quote|quoted|estimate|estimated|budget|budgeted|feared",
    tidied:
      "cleaned up|cleaned|wiped|swept|swept up|tidied|tidied up|hoovered|vacuumed|mopped|took away|washed up",
    foreign:
      "hair|hairs|a hair|nail|a nail|fly|flies|a fly|worm|worms|a worm|insect|an insect|cockroach|a cockroach|maggot|maggots|slug|a slug|caterpillar|fingernail|staple|a staple|screw|a screw|glass|piece of glass|shard of glass|piece of plastic|piece of metal|plaster|shell|eggshell|bone|bug|a bug|a spider|ants",
    chatting:
      "chatting|gossiping|chattering|talking to her friend|talking to his friend|talking to her friends|talking to each other|talking among themselves|texting|scrolling|playing on her phone|playing on his phone|looking at her phone|looking at his phone|on her phone|on his phone|on their phones",
    shrug:
      "google it|google|look it up|figure it out|sort it out myself|look online|read the website|search online|do it myself|come back another day|come back tomorrow|ring someone else|call someone else|ask someone else|wait outside|deal with it",
    weather: "rain|snow|cold|sun|heat|wind|storm|dark|frost",
    dayoff:
      "sunday|a sunday|christmas|christmas eve|christmas day|new year's day|new year's eve|a bank holiday|a public holiday|a saturday night|his day off|her day off|their day off",
  },
  praise: [
    "sent|referred|send|refer|brought|bring ... <circle> there|here|to_them|to_him|to_her|to_this|their_way|along|since",
    "my|our|the ... <children> ... didn't|did_not|don't|do_not|doesn't|never want|wanted|wants to .. leave|go_home|come_home",
    "my|our|the ... <children> ... asks|ask|asked|begs|beg|begged|can't_wait|cannot_wait ... go|come|return back|again|there|every",
    "even my|our|the .. <choosy> ... <won>",
    "less|lower|cheaper|under|below . than|the|what|their|my|our|we? .. <quoted>",
    "cheaper|less|lower than .. <quoted>",
    "<tidied> ... before|when|after he|she|they|leaving|him|her|them . left|went|finished|themselves|himself|herself|$",
    "they|she|he|who|vet|nurse|doctor|owner|driver|clinic|shop|even|staff|somebody|someone . called|rang|phoned|texted|messaged|wrote|emailed . later|afterwards|after|back|us|me|twice? ... to ask|see|check|make_sure how|if|whether|on|that",
    "came_out|came_over|came_round|drove|answered|replied|helped|worked|opened .. on <dayoff>",
    "went|gone|go from zero|nothing|not_knowing|never|no_experience ... to",
    "from zero|not_knowing|knowing_nothing|no_experience|complete_beginner ... to|can|could",
    "on my|his|her|our|their own two_feet|feet_again",
    "threw|throws|thrown in a|an|some|free|two|extra",
    "sold|let|rented|found|fixed|solved . my|our|the|us|a|it|everything? .. in|within # minutes|hours|days|weeks",
    "still going_strong|works|work|sharp|like_new|looks_new|running|in_use|fits|perfect ... years|year|months|washes|winters|summers|later",
    "passed|pass ... first time|try|attempt|go",
    "slept|sleep ... through the? night|like_a_baby|like_a_log",
  ],
  blame: [
    "found|find|had|got|was|there_was|were|there_were|bit_into|bit_on|discovered|pulled .. <foreign> .. in|inside|from my|our|the|a|his|her|one|it",
    "a|an|dead . <foreign> in|inside my|our|his|her",
    "kept|busy|too_busy|while|instead_of|was|were|sat|stood|just <chatting>",
    "told|tells|asked|said_to me|us|my|him|her . to <shrug>",
    "had_to|have_to|need_to|must bring|buy|use|take|find my|our|your own",
    "left|put|stood|waited|standing|waiting|leave|leaves|sat|queued|queuing ... in|out_in|outside_in the <weather>",
    "lights|bulbs|lamps ... are|were|was|is out|off|dead",
    "came_home|went_home|left|ended_up|woke_up with .. bruises|a_bruise|bites|a_rash|a_headache|a_cold|food_poisoning|less_money|wet_feet|a_stiff_neck|a_sore_back",
  ],
  neither: [],
};
