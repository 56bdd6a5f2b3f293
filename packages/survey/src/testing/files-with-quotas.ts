/** Survey files of other programs that use what only some do: quotas, scores, lots, carried choices, consents. */

const choices = (...words: string[]) =>
  Object.fromEntries(words.map((Display, at) => [String(at + 1), { Display }]));
const asked = (id: string, QuestionType: string, Selector: string, payload: object) => ({
  ...{ Element: "SQ", PrimaryAttribute: id },
  Payload: { DataExportTag: id.replace("QID", "Q"), QuestionID: id, QuestionType, Selector, ...payload },
});
const grades = (...points: number[]) =>
  points.map((number, at) => ({ ChoiceID: String(at + 1), Grades: { SC_1: String(number) }, index: at }));
const selected = (id: string, choice: number) => ({
  ...{ LogicType: "Question", QuestionID: id, Operator: "Selected", Type: "Expression" },
  ...{
    ChoiceLocator: `q://${id}/SelectableChoice/${choice}`,
    LeftOperand: `q://${id}/SelectableChoice/${choice}`,
  },
});
const logic = (...expressions: object[]) => ({
  "0": { ...expressions, Type: "If" },
  Type: "BooleanExpression",
});
const field = (Field: string, Value: string) => ({
  Type: "EmbeddedData",
  EmbeddedData: [{ Field, Type: "Custom", Value }],
});
const quota = (id: string, name: string, payload: object) => ({
  ...{ Element: "QO", PrimaryAttribute: id, SecondaryAttribute: name },
  Payload: { ID: id, Name: name, LogicType: "Simple", Occurrences: "50", Count: 0, ...payload },
});
const block = (id: string, name: string, questions: string[], options: object = {}) => ({
  ...{ Type: "Standard", ID: id, Description: name, Options: options },
  BlockElements: questions.map((QuestionID) => ({ Type: "Question", QuestionID })),
});

export const qualtricsWithQuotas = () => ({
  SurveyEntry: { SurveyName: "Trial", SurveyLanguage: "EN" },
  SurveyElements: [
    {
      Element: "BL",
      Payload: [
        block("BL_1", "Who", ["QID1", "QID2"]),
        block("BL_2", "Advert A", ["QID3"]),
        block("BL_3", "Advert B", ["QID4"]),
        block("BL_4", "Advert C", ["QID5"]),
        block("BL_5", "Shared", ["QID6", "QID7"], { RandomizeQuestions: "RandomizeAll" }),
        block("BL_6", "Good", ["QID8"]),
        block("BL_7", "Every product", ["QID9"], { Looping: "Question" }),
      ],
    },
    {
      Element: "FL",
      Payload: {
        Type: "Root",
        Flow: [
          {
            ...{
              Type: "BlockRandomizer",
              FlowID: "FL_1",
              Description: "Arms",
              SubSet: 1,
              EvenPresentation: true,
            },
            Flow: [field("arm", "new"), field("arm", "old")],
          },
          { Type: "Standard", ID: "BL_1" },
          {
            ...{
              Type: "Branch",
              FlowID: "FL_2",
              Flow: [{ Type: "EndSurvey", Options: { EOSRedirectURL: "https://example.com/full" } }],
            },
            BranchLogic: logic({
              LogicType: "Quota",
              QuotaID: "QO_1",
              Operator: "QuotaMet",
              Type: "Expression",
            }),
          },
          {
            ...{ Type: "Branch", FlowID: "FL_3", Flow: [{ Type: "EndSurvey" }] },
            BranchLogic: logic({ LogicType: "GeoIPLocation", LeftOperand: "City", Operator: "EqualTo" }),
          },
          {
            ...{ Type: "BlockRandomizer", FlowID: "FL_4", Description: "Adverts", SubSet: 2 },
            Flow: ["BL_2", "BL_3", "BL_4"].map((ID) => ({ Type: "Standard", ID })),
          },
          {
            ...{
              Type: "Branch",
              FlowID: "FL_5",
              Description: "New arm",
              Flow: [{ Type: "Standard", ID: "BL_5" }],
            },
            BranchLogic: logic({
              LogicType: "EmbeddedField",
              LeftOperand: "arm",
              Operator: "EqualTo",
              RightOperand: "new",
            }),
          },
          {
            ...{
              Type: "Branch",
              FlowID: "FL_6",
              Description: "Many points",
              Flow: [{ Type: "Standard", ID: "BL_6" }],
            },
            BranchLogic: logic({
              LogicType: "EmbeddedField",
              LeftOperand: "gr://SC_1/Score",
              Operator: "GreaterThan",
              RightOperand: "5",
            }),
          },
          { Type: "Standard", ID: "BL_7" },
        ],
      },
    },
    asked("QID1", "MC", "SAVR", {
      QuestionText: "You are",
      Choices: choices("Young", "Old"),
      GradingData: grades(5, 1),
    }),
    asked("QID2", "MC", "MAVR", {
      ...{ QuestionText: "What do you use?", ChoiceOrder: ["1", "2", "3", "4"] },
      Choices: {
        ...choices("Bus", "Bike", "Train"),
        "4": { Display: "None of these", ExclusiveAnswer: true },
      },
      Randomization: {
        Type: "Advanced",
        Advanced: { RandomizeAll: ["1", "2", "3"], FixedOrder: ["{~Randomized~}", "4"] },
      },
      GradingData: grades(2, 3, 0),
    }),
    ...[3, 4, 5].map((at) => asked(`QID${at}`, "TE", "SL", { QuestionText: `Advert ${at}?` })),
    asked("QID6", "MC", "SAVR", {
      ...{ QuestionText: "Which is best?", Choices: [] },
      DynamicChoices: { Locator: "q://QID2/ChoiceGroup/SelectedChoices", Type: "ChoiceGroup" },
    }),
    asked("QID7", "TE", "SL", { QuestionText: "Why?" }),
    asked("QID8", "TE", "SL", { QuestionText: ["You have $", "{gr://SC_1/Score} points"].join("") }),
    asked("QID9", "TE", "SL", { QuestionText: "How was it?" }),
    {
      Element: "SCO",
      Payload: {
        ScoringCategories: [
          { ID: "SC_1", Name: "Mobility" },
          { ID: "SC_2", Name: "Unused" },
        ],
      },
    },
    quota("QO_1", "Young people", { Logic: logic(selected("QID1", 1)), QuotaAction: "ForBranching" }),
    quota("QO_2", "Drivers", { Logic: logic(selected("QID2", 1)), QuotaAction: "EndSurvey" }),
    quota("QO_3", "A cross", { LogicType: "Cross", Logic: [] }),
  ],
});

const row = (fields: Record<string, string | number>) =>
  `<row>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join("")}</row>`;
const table = (name: string, rows: Record<string, string | number>[]) =>
  `<${name}><rows>${rows.map(row).join("")}</rows></${name}>`;

/** As version 2 and 3 write it: texts in the rows themselves. */
export function limeSurveyWithQuotas(): string {
  const questions: [number, number, string, string, string, string][] = [
    [1, 1, "L", "SEX", "You are", "1"],
    [2, 1, "M", "USE", "What do you use?", "1"],
    [3, 1, "*", "ARM", "{rand(1,3)}", "1"],
    [4, 2, "N", "KM", "How many km?", ""],
    [5, 2, "T", "WHY", "Why the bus?", "1"],
    [6, 3, "*", "SUM", "{round(KM.NAOK * 1.5, 1)}", "1"],
    [7, 3, "T", "FAR", "That is far: {SUM}", "SUM.NAOK > 100"],
    [8, 3, "T", "TWO", "The second arm", 'ARM.NAOK == "2"'],
    [9, 3, "*", "DATE", "{date('Y')}", "1"],
  ];
  const language = "en";
  return `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>
${table("answers", [
  { qid: 1, code: "F", answer: "A woman", sortorder: 1, assessment_value: 2, language },
  { qid: 1, code: "M", answer: "A man", sortorder: 2, assessment_value: 4, language },
])}
${table("conditions", [
  { cid: 1, qid: 5, cqid: 2, cfieldname: "+7X1X2SQ1", method: "==", value: "Y", scenario: 1 },
  { cid: 2, qid: 5, cqid: 1, cfieldname: "7X1X1", method: "==", value: "F", scenario: 1 },
  { cid: 3, qid: 5, cqid: 1, cfieldname: "7X1X1", method: "==", value: "M", scenario: 1 },
  { cid: 4, qid: 4, cqid: 1, cfieldname: "7X1X1", method: "RX", value: "^a", scenario: 1 },
])}
${table("groups", [
  { gid: 1, sid: 7, group_name: "Who", description: "", group_order: 1, language },
  {
    gid: 2,
    sid: 7,
    group_name: "Roads",
    description: "",
    group_order: 2,
    randomization_group: "mix",
    language,
  },
  {
    gid: 3,
    sid: 7,
    group_name: "Far",
    description: "",
    group_order: 3,
    randomization_group: "mix",
    language,
  },
])}
${table(
  "questions",
  questions.map(([qid, gid, type, title, question, relevance]) => ({
    ...{ qid, parent_qid: 0, sid: 7, gid, type, title, question, relevance, language },
    ...{ other: "N", mandatory: "N", question_order: qid, scale_id: 0, help: "" },
  })),
)}
${table("subquestions", [
  {
    qid: 21,
    parent_qid: 2,
    sid: 7,
    gid: 1,
    type: "T",
    title: "SQ1",
    question: "Bus",
    question_order: 1,
    scale_id: 0,
    language,
  },
  {
    qid: 22,
    parent_qid: 2,
    sid: 7,
    gid: 1,
    type: "T",
    title: "SQ2",
    question: "None",
    question_order: 2,
    scale_id: 0,
    language,
  },
])}
${table("question_attributes", [
  { qid: 2, attribute: "exclude_all_others", value: "SQ2" },
  { qid: 4, attribute: "random_group", value: "r" },
  { qid: 5, attribute: "random_group", value: "r" },
])}
${table("quota", [
  { id: 1, sid: 7, name: "Women by bus", qlimit: 100, action: 1, active: 1, autoload_url: 1 },
  { id: 2, sid: 7, name: "Nobody knows", qlimit: 5, action: 1, active: 1, autoload_url: 0 },
])}
${table("quota_members", [
  { id: 1, sid: 7, qid: 1, quota_id: 1, code: "F" },
  { id: 2, sid: 7, qid: 2, quota_id: 1, code: "SQ1" },
  { id: 3, sid: 7, qid: 99, quota_id: 2, code: "A" },
])}
${table("quota_languagesettings", [
  {
    ...{ quotals_id: 1, quotals_quota_id: 1, quotals_language: "en", quotals_name: "Women by bus" },
    ...{ quotals_message: "We have enough", quotals_url: "https://example.com/full" },
  },
])}
${table("surveys", [{ sid: 7, language, format: "G", assessments: "Y" }])}
${table("surveys_languagesettings", [{ surveyls_survey_id: 7, surveyls_language: language, surveyls_title: "Roads" }])}
</document>`;
}

export const surveyJsWithScores = () => ({
  title: "Check",
  questionsOrder: "random",
  calculatedValues: [
    { name: "total", expression: "{a} + 2 * {b} + {mood}" },
    { name: "when", expression: "today()" },
    { name: "twice", expression: "{when} * 2" },
  ],
  pages: [
    {
      name: "p1",
      elements: [
        { type: "text", name: "a", title: "Years", inputType: "number" },
        { type: "rating", name: "b", title: "Rate it" },
        {
          ...{ type: "radiogroup", name: "mood", title: "Mood", correctAnswer: 3 },
          choices: [
            { value: 1, text: "Bad" },
            { value: 3, text: "Good" },
          ],
        },
        {
          ...{ type: "checkbox", name: "uses", title: "Uses", showDontKnowItem: true },
          choices: ["bus", "bike", { value: "no", text: "Nothing", isExclusive: true }],
        },
      ],
    },
    {
      name: "p2",
      visibleIf: "{total} >= 10",
      elements: [{ type: "html", name: "said", html: "You have {total}" }],
    },
    {
      name: "p3",
      elements: [
        {
          type: "radiogroup",
          name: "best",
          title: "Best",
          choicesFromQuestion: "uses",
          choicesFromQuestionMode: "selected",
        },
        { type: "expression", name: "half", title: "Half", expression: "{total} / 2" },
        { type: "paneldynamic", name: "trips", title: "Trips" },
      ],
    },
  ],
});

const add = (value: number, field: string, type: string, is: string | number | boolean, op = "is") => ({
  ...{
    action: "add",
    details: { target: { type: "variable", value: "score" }, value: { type: "constant", value } },
  },
  condition: {
    op,
    vars: [
      { type: "field", value: field },
      { type, value: is },
    ],
  },
});

export const typeformWithScores = () => ({
  title: "Quiz",
  variables: { score: 10, price: 0 },
  fields: [
    {
      ref: "terms",
      title: "Our *terms*",
      type: "legal",
      properties: { description: "We store what you write." },
    },
    {
      ...{ ref: "capital", title: "The capital?", type: "multiple_choice" },
      properties: {
        choices: [
          { ref: "hanoi", label: "Hanoi" },
          { ref: "hue", label: "Hue" },
        ],
      },
    },
    { ref: "count", title: "How many?", type: "number" },
    { ref: "won", title: "You have {{var:score}}", type: "statement" },
    { ref: "why", title: "Why not?", type: "short_text" },
  ],
  thankyou_screens: [
    { ref: "t1", title: "Thanks" },
    { ref: "t2", title: "Well done" },
  ],
  logic: [
    {
      ...{ type: "field", ref: "terms" },
      actions: [
        {
          ...{ action: "jump", details: { to: { type: "field", value: "why" } } },
          condition: {
            op: "is",
            vars: [
              { type: "field", value: "terms" },
              { type: "constant", value: false },
            ],
          },
        },
      ],
    },
    {
      type: "field",
      ref: "capital",
      actions: [add(5, "capital", "choice", "hanoi"), add(1, "capital", "choice", "hue")],
    },
    {
      ...{ type: "field", ref: "count" },
      actions: [
        add(2, "count", "constant", 20, "greater_than"),
        { ...add(0, "count", "constant", 1), action: "multiply" },
      ],
    },
    {
      ...{ type: "field", ref: "won" },
      actions: [
        {
          ...{ action: "jump", details: { to: { type: "thankyou", value: "t2" } } },
          condition: {
            op: "greater_than",
            vars: [
              { type: "variable", value: "score" },
              { type: "constant", value: 12 },
            ],
          },
        },
      ],
    },
  ],
});
