import type { MoreFacts } from "./fact-lists.ts";

/**
 * English facts of faults that not one of many had, of what is yet to go wrong, of whom nobody blames, and of people
 * who are like one's own. Written for this project.
 */
export const ENGLISH_NONE: MoreFacts = {
  sets: {
    notone: "not one|not a single|not a single one|not one single|none|nothing|nobody|no one|noone",
    wentwrong:
      "went missing|go missing|gone missing|went wrong|gone wrong|goes wrong|go wrong|broke|broke down|broken|breaks|got broken|got lost|gets lost|was lost|were lost|late|was late|were late|is late|has been late|have been late|arrived late|came late|ran late|turned up late|started late|arrived broken|came broken|arrived damaged|came damaged|was damaged|were damaged|is damaged|was broken|were broken|is broken|was missing|were missing|is missing|failed|has failed|fell apart|fell off|leaked|leaks|crashed|was cancelled|were cancelled|got cancelled|been cancelled|melted|spoiled|was spoiled|was cold|were cold|came cold|arrived cold|was dirty|were dirty|was wrong|were wrong|was forgotten|were forgotten|forgotten|complained|has complained|have complained|ever complained|was rude|were rude|has been rude|was scratched|were scratched|arrived scratched|shrank|faded|jammed|rattled|squeaked|stopped working",
    things:
      "thing|detail|item|appointment|step|lesson|class|session|visit|delivery|date|day|beat|order|stop|spot|corner",
    setback:
      "mistake|mistakes|problem|problems|issue|issues|bug|bugs|fault|faults|delay|delays|crash|complaint|complaints|error|errors|hitch|flaw|flaws|fault|breakdown|bad meal|bad day|bad experience|bad word|rude person|dirty plate",
    kinfolk:
      "family|family members|part of the family|one of the family|members of the family|old friends|a second mother|a second mum|a second father|a second home|second mothers|a second family|a mother to|a mum to|a father to|a friend|friends|home away from home|a home from home",
  },
  praise: [
    "<notone> ... <wentwrong>",
    "<notone> of our|the|my|their|his|her|these|those .. <wentwrong>",
    "yet|still_waiting to see|find|have|hit|spot|notice|meet|run_into|come_across|experience|encounter . a|an|any|single|one? . <setback>",
    "didn't|did_not|never|doesn't|don't|haven't|has_not|have_not forget|forgot|miss|missed|lose|lost|break|skip|skipped|overlook|overlooked . a|one|any|single|a_single <things>",
    "hard|impossible|difficult to fault|criticise|criticize|complain|find_fault|find_a_fault|find_anything_wrong",
    "like|become|became|almost|practically|as_if_we_were|as_though_we_were . <kinfolk>",
  ],
  blame: [],
  neither: [
    "is|are|was|were|am not|hardly|never to_blame|at_fault",
    "can't|cannot|can_not|don't|do_not|wouldn't|would_not|couldn't blame",
    "isn't|wasn't|aren't|weren't|not|no|nobody's|no_one's|through_no their|his|her|your|its|the|anyone's|anybody's|really? .. fault $",
    "it's|it_is|it_was|was nobody's|no_one's fault",
    "not|never been|feel|felt|treated|made_to_feel? .. like <kinfolk>",
  ],
};
