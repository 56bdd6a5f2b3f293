/** Survey files as other programs write them, in their documented shapes, with sentences of ours. */

/** As Qualtrics writes what comes from elsewhere. */
const piped = (path: string) => `$${`{${path}}`}`;
const choices = (...words: string[]) =>
  Object.fromEntries(words.map((Display, at) => [String(at + 1), { Display }]));

const question = (id: string, tag: string, payload: Record<string, unknown>) => ({
  SurveyID: "SV_1",
  Element: "SQ",
  PrimaryAttribute: id,
  SecondaryAttribute: tag,
  Payload: { DataExportTag: tag, QuestionID: id, ...payload },
});

const selected = (id: string, choice: number, Operator = "Selected") => ({
  LogicType: "Question",
  QuestionID: id,
  Operator,
  ChoiceLocator: `q://${id}/SelectableChoice/${choice}`,
  LeftOperand: `q://${id}/SelectableChoice/${choice}`,
  Type: "Expression",
  Description: `<span class="ConjDesc">If</span> ${id} is chosen`,
});

const logic = (...expressions: object[]) => ({
  "0": { ...Object.fromEntries(expressions.map((one, at) => [String(at), one])), Type: "If" },
  Type: "BooleanExpression",
});

export const qualtricsFile = () => ({
  SurveyEntry: { SurveyID: "SV_1", SurveyName: "Canteen", SurveyLanguage: "EN" },
  SurveyElements: [
    {
      Element: "BL",
      PrimaryAttribute: "Survey Blocks",
      Payload: {
        "0": {
          Type: "Default",
          Description: "Meals",
          ID: "BL_1",
          BlockElements: [
            { Type: "Question", QuestionID: "QID1" },
            { Type: "Question", QuestionID: "QID2" },
            {
              Type: "Question",
              QuestionID: "QID3",
              SkipLogic: [
                {
                  SkipLogicID: 1,
                  ChoiceLocator: "q://QID3/SelectableChoice/2",
                  Condition: "Selected",
                  SkipToDestination: "ENDOFSURVEY",
                },
              ],
            },
            { Type: "Page Break" },
            { Type: "Question", QuestionID: "QID4" },
            { Type: "Question", QuestionID: "QID5" },
          ],
          Options: { BlockLocking: "false", RandomizeQuestions: "false" },
        },
        "1": {
          Type: "Standard",
          Description: "Vegetables",
          ID: "BL_2",
          BlockElements: ["QID6", "QID7", "QID8"].map((QuestionID) => ({ Type: "Question", QuestionID })),
        },
        "2": {
          Type: "Standard",
          Description: "Rest",
          ID: "BL_3",
          BlockElements: ["QID9", "QID10", "QID11", "QID12"].map((QuestionID) => ({
            Type: "Question",
            QuestionID,
          })),
        },
        "3": { Type: "Trash", ID: "BL_4", BlockElements: [{ Type: "Question", QuestionID: "QID13" }] },
      },
    },
    {
      Element: "FL",
      PrimaryAttribute: "Survey Flow",
      Payload: {
        Type: "Root",
        FlowID: "FL_1",
        Flow: [
          {
            Type: "EmbeddedData",
            FlowID: "FL_2",
            EmbeddedData: [
              { Field: "store", Type: "Recipient" },
              { Field: "total", Type: "Custom", Value: "$e{1}" },
            ],
          },
          { Type: "Block", ID: "BL_1", FlowID: "FL_3" },
          {
            Type: "Branch",
            FlowID: "FL_4",
            Description: "Vegetarians",
            BranchLogic: logic(selected("QID3", 1)),
            Flow: [{ Type: "Standard", ID: "BL_2", FlowID: "FL_5" }],
          },
          {
            Type: "Branch",
            FlowID: "FL_6",
            BranchLogic: logic({
              LogicType: "GeoIPLocation",
              LeftOperand: "Country",
              Operator: "EqualTo",
              RightOperand: "VN",
              Description: "Country is VN",
            }),
            Flow: [],
          },
          {
            Type: "BlockRandomizer",
            FlowID: "FL_7",
            SubSet: 1,
            Flow: [{ Type: "Standard", ID: "BL_3", FlowID: "FL_8" }],
          },
          {
            Type: "EndSurvey",
            FlowID: "FL_9",
            Options: {
              Advanced: "true",
              SurveyTermination: "Redirect",
              EOSRedirectURL: "https://example.com/thanks",
            },
          },
        ],
      },
    },
    question("QID1", "Q1", {
      QuestionType: "DB",
      Selector: "TB",
      QuestionText: "<p>Welcome to the <b>canteen</b></p>",
    }),
    question("QID2", "Q2", {
      QuestionType: "MC",
      Selector: "NPS",
      QuestionText: "Would you recommend it?",
      Choices: Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [String(at), { Display: String(at) }]),
      ),
      Validation: { Settings: { ForceResponse: "ON", ForceResponseType: "ON", Type: "None" } },
    }),
    question("QID3", "Q3", {
      QuestionType: "MC",
      Selector: "SAVR",
      SubSelector: "TX",
      QuestionText: "Do you eat&nbsp;here?",
      Choices: choices("Yes", "Never"),
      ChoiceOrder: ["1", "2"],
      Language: {
        VI: { QuestionText: "Bạn ăn ở đây không?", Choices: choices("Có", "Không bao giờ") },
        ES: { QuestionText: "¿Come aquí?" },
      },
    }),
    question("QID4", "Q4", {
      QuestionType: "MC",
      Selector: "MAVR",
      QuestionText: `What do you like? You said ${piped("q://QID3/ChoiceGroup/SelectedChoices")}, ${piped("date://CurrentDate/PT")}`,
      Choices: { ...choices("Soup", "Rice", "Soup"), "4": { Display: "Something else", TextEntry: "true" } },
      ChoiceOrder: ["2", "1", "3", "4"],
      Randomization: { Type: "All" },
      QuestionJS: "Qualtrics.SurveyEngine.addOnload(function(){});",
      Validation: { Settings: { ForceResponse: "OFF", MinChoices: "1", MaxChoices: "3" } },
    }),
    question("QID5", "Q5", {
      QuestionType: "TE",
      Selector: "ML",
      QuestionText: "Why soup?",
      DisplayLogic: { ...logic(selected("QID4", 1)), inPage: false },
    }),
    question("QID6", "Q6", {
      QuestionType: "Matrix",
      Selector: "Likert",
      SubSelector: "SingleAnswer",
      QuestionText: "How are they?",
      Choices: choices("Carrots", "Beans"),
      Answers: choices("Bad", "Good"),
    }),
    question("QID7", "Q7", {
      QuestionType: "RO",
      Selector: "DND",
      QuestionText: "Put them in order",
      Choices: choices("Carrots", "Beans", "Peas"),
    }),
    question("QID8", "Q8", {
      QuestionType: "CS",
      Selector: "VRTL",
      QuestionText: "Share 100 points",
      Choices: choices("Price", "Taste"),
    }),
    question("QID9", "Q9", {
      QuestionType: "Slider",
      Selector: "HSLIDER",
      QuestionText: "How much?",
      Choices: choices("Salt", "Pepper"),
      Configuration: { CSSliderMin: 0, CSSliderMax: 100 },
    }),
    question("QID10", "Q10", {
      QuestionType: "TE",
      Selector: "FORM",
      QuestionText: "About you",
      Choices: choices("Name", "Town"),
    }),
    question("QID11", "Q11", {
      QuestionType: "TE",
      Selector: "SL",
      QuestionText: "Your e-mail",
      Validation: { Settings: { ContentType: "ValidEmail", Type: "ContentType" } },
    }),
    question("QID12", "Q12", {
      QuestionType: "HotSpot",
      Selector: "OnOff",
      QuestionText: "Where do you sit?",
    }),
    question("QID13", "Q13", { QuestionType: "TE", Selector: "SL", QuestionText: "Thrown away" }),
    {
      Element: "SO",
      PrimaryAttribute: "Survey Options",
      Payload: { BackButton: "true", ProgressBarDisplay: "Text", CustomStyles: "" },
    },
    { Element: "QO", SecondaryAttribute: "Half of them", Payload: { Name: "Half of them" } },
    { Element: "STAT", Payload: { MobileCompatible: true } },
  ],
});

const row = (fields: Record<string, string | number>) =>
  `<row>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join("")}</row>`;
const table = (name: string, rows: Record<string, string | number>[]) =>
  `<${name}><fields><fieldname>id</fieldname></fields><rows>${rows.map(row).join("")}</rows></${name}>`;

/** As versions since 4 write it: texts in tables of their own. */
export function limeSurveyFile(): string {
  const questions = [
    [1, 1, "L", "Q1", "Is it warm?", "1"],
    [2, 1, "M", "Q2", "What is there?", "1"],
    [3, 2, "X", "INTRO", "Now about rooms", "1"],
    [4, 2, "F", "Q4", "How are they?", '((Q1.NAOK == "A1"))'],
    [5, 2, "S", "Q5", "Why {Q1.shown}?", '((Q2_SQ001.NAOK == "Y")) and !is_empty(Q1.NAOK)'],
    [6, 2, "N", "Q6", "How old is it?", "1"],
    [7, 2, "T", "Q7", "What for?", "Q6.NAOK >= 10"],
    [8, 2, "Y", "Q8", "Would you stay?", "1"],
    [9, 2, "R", "Q9", "In order", "1"],
    [10, 2, ";", "Q10", "A table of texts", "1"],
    [11, 2, "*", "EQ", "{Q6 * 2}", "1"],
    [12, 2, "5", "Q12", "Five points", 'strpos(Q5.NAOK, "x") > 0'],
  ] as const;
  const parts = [
    [21, 2, "SQ001", "Lift"],
    [22, 2, "SQ002", "Garden"],
    [23, 4, "SQ001", "Bedroom"],
    [24, 4, "SQ002", "Kitchen"],
  ] as const;
  const answers = [
    [31, 1, "A1", "Yes, very"],
    [32, 1, "A2", "No"],
    [33, 4, "A1", "Small"],
    [34, 4, "A2", "Large"],
    [35, 9, "A1", "Bus"],
    [36, 9, "A2", "Train"],
  ] as const;
  return `<?xml version="1.0" encoding="UTF-8"?>
<document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>366</DBVersion>
<languages><language>en</language><language>vi</language></languages>
${table(
  "answers",
  answers.map(([aid, qid, code], at) => ({ aid, qid, code, sortorder: at, scale_id: 0 })),
)}
${table("answer_l10ns", [
  ...answers.map(([aid, , , answer]) => ({ id: aid, aid, answer, language: "en" })),
  { id: 99, aid: 32, answer: "Không", language: "vi" },
])}
${table("groups", [
  { gid: 1, sid: 7, group_order: 1, grelevance: "" },
  { gid: 2, sid: 7, group_order: 2, grelevance: "1", randomization_group: "" },
])}
${table("group_l10ns", [
  { id: 1, gid: 1, group_name: "House", description: "", language: "en" },
  { id: 2, gid: 2, group_name: "Rooms", description: "", language: "en" },
])}
${table(
  "questions",
  questions.map(([qid, gid, type, title, , relevance]) => ({
    qid,
    parent_qid: 0,
    sid: 7,
    gid,
    type,
    title,
    other: qid === 1 ? "Y" : "N",
    mandatory: qid === 1 ? "Y" : "N",
    question_order: qid,
    scale_id: 0,
    relevance,
    preg: qid === 5 ? "/^[a-z]+$/" : "",
  })),
)}
${table(
  "subquestions",
  parts.map(([qid, parent_qid, title]) => ({
    qid,
    parent_qid,
    sid: 7,
    gid: 1,
    type: "T",
    title,
    question_order: qid,
    scale_id: 0,
  })),
)}
${table("question_l10ns", [
  ...questions.map(([qid, , , , question]) => ({
    id: qid,
    qid,
    question: `<p>${question}</p>`,
    help: "",
    language: "en",
  })),
  ...parts.map(([qid, , , question]) => ({ id: qid, qid, question, help: "", language: "en" })),
  { id: 100, qid: 1, question: "Có ấm không?", help: "Trong nhà", language: "vi" },
])}
${table("question_attributes", [
  { qid: 2, attribute: "max_answers", value: "2" },
  { qid: 8, attribute: "time_limit", value: "30" },
])}
${table("quota", [{ id: 1, sid: 7, name: "Old houses" }])}
${table("surveys", [{ sid: 7, language: "en", additional_languages: "vi es", format: "G", allowprev: "Y", showprogress: "N" }])}
${table("surveys_languagesettings", [
  {
    surveyls_survey_id: 7,
    surveyls_language: "en",
    surveyls_title: "Your house",
    surveyls_welcometext: "",
    surveyls_endtext: "Thanks &amp; bye",
    surveyls_url: "https://example.com",
  },
  { surveyls_survey_id: 7, surveyls_language: "vi", surveyls_title: "Nhà của bạn" },
])}
</document>`;
}

export const surveyJsFile = () => ({
  title: { default: "Bicycles", vi: "Xe đạp" },
  showProgressBar: "top",
  completedHtml: "<h3>Thank you</h3>",
  triggers: [{ type: "complete", expression: "{rides} = 'never'" }],
  pages: [
    {
      name: "page1",
      elements: [
        {
          type: "radiogroup",
          name: "rides",
          title: { default: "How often do you ride?", vi: "Bạn đi bao lâu một lần?" },
          isRequired: true,
          choices: [
            { value: "daily", text: { default: "Every day", vi: "Mỗi ngày" } },
            "never",
            { value: "some", text: "Sometimes" },
          ],
          showOtherItem: true,
          otherText: "Or else",
        },
        { type: "html", name: "words", html: "<p>Some <i>words</i></p>" },
        {
          type: "checkbox",
          name: "parts",
          title: "Which parts?",
          choices: ["bell", "light"],
          hasNone: true,
          maxSelectedChoices: 2,
          visibleIf: "{rides} <> 'never'",
        },
      ],
    },
    {
      name: "page2",
      visibleIf: "{rides} = 'daily' or {rides} = 'some'",
      elements: [
        {
          type: "panel",
          name: "panel",
          elements: [
            {
              type: "rating",
              name: "joy",
              title: "How much joy?",
              rateType: "stars",
              rateMax: 5,
              minRateDescription: "None",
              maxRateDescription: "All",
            },
            { type: "rating", name: "scale", title: "From 0 to 10?", rateMin: 0, rateMax: 10 },
          ],
        },
        {
          type: "comment",
          name: "why",
          title: "Why {rides}?",
          visibleIf: "{joy} < 3 and {parts} contains 'bell'",
          maxLength: 300,
        },
        {
          type: "matrix",
          name: "grid",
          title: "How are they?",
          columns: ["bad", { value: "good", text: "Good" }],
          rows: ["saddle", "chain"],
        },
        {
          type: "multipletext",
          name: "you",
          title: "About you",
          items: [
            { name: "name", title: "Name", isRequired: true },
            { name: "mail", title: "E-mail", inputType: "email" },
          ],
        },
        { type: "ranking", name: "order", title: "In order", choices: ["a", "b", "c"] },
        { type: "boolean", name: "again", title: "Again?" },
        {
          type: "text",
          name: "age",
          title: "Age",
          inputType: "number",
          min: 1,
          max: 120,
          validators: [{ type: "expression" }],
          defaultValue: 20,
        },
        { type: "matrixdynamic", name: "trips", title: "Trips" },
        { type: "signaturepad", name: "sign", title: "Sign here" },
        { type: "text", name: "late", title: "Later?", visibleIf: "age({birth}) > 3" },
      ],
    },
  ],
});

const jump = (type: string, value: string, condition: object) => ({
  action: "jump",
  details: { to: { type, value } },
  condition,
});
const is = (field: string, choice: string) => ({
  op: "is",
  vars: [
    { type: "field", value: field },
    { type: "choice", value: choice },
  ],
});

export const typeformFile = () => ({
  id: "abc",
  title: "Books",
  settings: { language: "en", show_progress_bar: true },
  hidden: ["source"],
  variables: { score: 0 },
  welcome_screens: [{ ref: "w", title: "Hello" }],
  thankyou_screens: [
    { ref: "bye", title: "Thanks, {{field:name}}", properties: { show_button: false } },
    {
      ref: "no",
      title: "Another time",
      properties: {
        description: "You do not read",
        redirect_url: "https://example.com",
        show_button: true,
        button_text: "Go on",
      },
    },
  ],
  fields: [
    { ref: "name", title: "What is your *name*?", type: "short_text", validations: { required: true } },
    {
      ref: "reads",
      title: "Do you read, {{field:name}} from {{hidden:source}}?",
      type: "multiple_choice",
      properties: {
        choices: [
          { ref: "often", label: "Often" },
          { ref: "rarely", label: "Rarely" },
          { ref: "never", label: "Never" },
        ],
        allow_other_choice: true,
      },
    },
    {
      ref: "which",
      title: "Which ones?",
      type: "multiple_choice",
      properties: {
        allow_multiple_selection: true,
        randomize: true,
        choices: [
          { ref: "novels", label: "Novels" },
          { ref: "poems", label: "Poems" },
        ],
      },
      validations: { max_selection: 2 },
    },
    { ref: "stars", title: "How good are they?", type: "rating", properties: { steps: 5, shape: "heart" } },
    {
      ref: "tell",
      title: "Would you recommend reading?",
      type: "nps",
      properties: { labels: { left: "No", right: "Yes" } },
    },
    {
      ref: "group",
      title: "About you",
      type: "group",
      properties: {
        fields: [
          { ref: "born", title: "Born?", type: "date" },
          { ref: "mail", title: "E-mail?", type: "email" },
        ],
      },
    },
    { ref: "pay", title: "Pay here", type: "payment" },
    { ref: "yes", title: "Shall we write?", type: "yes_no" },
    { ref: "last", title: "Anything else?", type: "long_text" },
  ],
  logic: [
    {
      type: "field",
      ref: "reads",
      actions: [
        jump("thankyou", "no", is("reads", "never")),
        jump("field", "tell", is("reads", "rarely")),
        { action: "add", details: {}, condition: { op: "always", vars: [] } },
      ],
    },
    { type: "field", ref: "yes", actions: [jump("field", "name", { op: "always", vars: [] })] },
  ],
});
