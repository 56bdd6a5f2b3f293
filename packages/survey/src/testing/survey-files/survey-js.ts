/** Survey files as SurveyJS writes them, in their documented shapes, with sentences of ours. */

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
