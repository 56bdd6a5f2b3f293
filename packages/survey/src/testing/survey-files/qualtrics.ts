/** A survey file as Qualtrics writes it, in its documented shape, with sentences of ours. */

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
