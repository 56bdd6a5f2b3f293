import type { Property } from "./n8n.ts";

const show = (resource: string, ...operations: string[]) => ({
  show: { resource: [resource], operation: operations },
});

const text = (displayName: string, name: string, description: string): Property => ({
  displayName,
  name,
  type: "string",
  default: "",
  description,
});

const RESOURCES: Property = {
  displayName: "Resource",
  name: "resource",
  type: "options",
  noDataExpression: true,
  default: "comment",
  options: [
    { name: "Comment", value: "comment" },
    { name: "Dataset", value: "dataset" },
    { name: "Survey", value: "survey" },
  ],
};

const operations = (resource: string, options: Property["options"], first: string): Property => ({
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  default: first,
  options,
});

const PUSH: readonly Property[] = [
  {
    ...text("Dataset", "dataset", "What you call the dataset; it is made with its first comment"),
    required: true,
    placeholder: "Support tickets",
    displayOptions: show("comment", "push"),
  },
  {
    ...text("Comment ID", "commentId", "The same ID is the same comment: it is never taken twice"),
    required: true,
    displayOptions: show("comment", "push"),
  },
  {
    ...text("Text", "text", "What the customer wrote"),
    required: true,
    typeOptions: { rows: 4 },
    displayOptions: show("comment", "push"),
  },
  {
    displayName: "Additional Fields",
    name: "additional",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    displayOptions: show("comment", "push"),
    options: [
      text("Date", "date", "When it was written, as 2026-11-27 or with a time and its zone"),
      {
        displayName: "Rating",
        name: "rating",
        type: "number",
        default: 5,
        description: "A number such as stars",
      },
      text("Author", "author", "Who wrote it"),
      text("Language", "language", "As its code, such as vi"),
      text("Link", "url", "Where it stands"),
    ],
  },
  {
    displayName: "Own Fields",
    name: "own",
    type: "fixedCollection",
    placeholder: "Add Own Field",
    typeOptions: { multipleValues: true },
    default: {},
    description: "Whatever else is known, such as the shop: columns to filter, compare and segment by",
    displayOptions: show("comment", "push"),
    options: [
      {
        name: "field",
        displayName: "Field",
        values: [
          text("Name", "name", "What the column is called"),
          text("Value", "value", "Numbers are read as numbers"),
        ],
      },
    ],
  },
];

const LISTS: readonly Property[] = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results or only up to a given limit",
    displayOptions: { show: { operation: ["getAll", "getAnswers"] } },
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    default: 50,
    typeOptions: { minValue: 1 },
    description: "Max number of results to return",
    displayOptions: { show: { operation: ["getAll", "getAnswers"], returnAll: [false] } },
  },
];

/** What people choose and fill in. */
export const PROPERTIES: readonly Property[] = [
  RESOURCES,
  operations(
    "comment",
    [{ name: "Push", value: "push", action: "Push comments", description: "Send comments into a dataset" }],
    "push",
  ),
  operations(
    "dataset",
    [
      { name: "Get Claims", value: "getClaims", action: "Get what to know of a dataset" },
      { name: "Get Many", value: "getAll", action: "Get many datasets" },
    ],
    "getAll",
  ),
  operations(
    "survey",
    [
      { name: "Get Answers", value: "getAnswers", action: "Get the answers of a survey" },
      { name: "Get Many", value: "getAll", action: "Get many surveys" },
    ],
    "getAll",
  ),
  ...PUSH,
  {
    ...text("Dataset ID", "datasetId", "From its address or from Get Many"),
    required: true,
    displayOptions: show("dataset", "getClaims"),
  },
  {
    ...text("Survey ID", "surveyId", "From its address or from Get Many"),
    required: true,
    displayOptions: show("survey", "getAnswers"),
  },
  ...LISTS,
];
