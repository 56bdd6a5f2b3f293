/** A file of Qualtrics that uses what only some do: quotas, grades, lots, carried choices, consents. */

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
