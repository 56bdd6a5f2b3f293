/** Survey files as Typeform writes them, in their documented shapes, with sentences of ours. */

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
