/** Survey files as versions of LimeSurvey write them, in their documented shapes, with sentences of ours. */

const row = (fields: Record<string, string | number>) =>
  `<row>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join("")}</row>`;
const rowsOf = (rows: Record<string, string | number>[]) => `<rows>${rows.map(row).join("")}</rows>`;
/** Newer versions say first which fields there are. */
const table = (name: string, rows: Record<string, string | number>[]) =>
  `<${name}><fields><fieldname>id</fieldname></fields>${rowsOf(rows)}</${name}>`;
const oldTable = (name: string, rows: Record<string, string | number>[]) =>
  `<${name}>${rowsOf(rows)}</${name}>`;

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
${oldTable("answers", [
  { qid: 1, code: "F", answer: "A woman", sortorder: 1, assessment_value: 2, language },
  { qid: 1, code: "M", answer: "A man", sortorder: 2, assessment_value: 4, language },
])}
${oldTable("conditions", [
  { cid: 1, qid: 5, cqid: 2, cfieldname: "+7X1X2SQ1", method: "==", value: "Y", scenario: 1 },
  { cid: 2, qid: 5, cqid: 1, cfieldname: "7X1X1", method: "==", value: "F", scenario: 1 },
  { cid: 3, qid: 5, cqid: 1, cfieldname: "7X1X1", method: "==", value: "M", scenario: 1 },
  { cid: 4, qid: 4, cqid: 1, cfieldname: "7X1X1", method: "RX", value: "^a", scenario: 1 },
])}
${oldTable("groups", [
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
${oldTable(
  "questions",
  questions.map(([qid, gid, type, title, question, relevance]) => ({
    ...{ qid, parent_qid: 0, sid: 7, gid, type, title, question, relevance, language },
    ...{ other: "N", mandatory: "N", question_order: qid, scale_id: 0, help: "" },
  })),
)}
${oldTable("subquestions", [
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
${oldTable("question_attributes", [
  { qid: 2, attribute: "exclude_all_others", value: "SQ2" },
  { qid: 4, attribute: "random_group", value: "r" },
  { qid: 5, attribute: "random_group", value: "r" },
])}
${oldTable("quota", [
  { id: 1, sid: 7, name: "Women by bus", qlimit: 100, action: 1, active: 1, autoload_url: 1 },
  { id: 2, sid: 7, name: "Nobody knows", qlimit: 5, action: 1, active: 1, autoload_url: 0 },
])}
${oldTable("quota_members", [
  { id: 1, sid: 7, qid: 1, quota_id: 1, code: "F" },
  { id: 2, sid: 7, qid: 2, quota_id: 1, code: "SQ1" },
  { id: 3, sid: 7, qid: 99, quota_id: 2, code: "A" },
])}
${oldTable("quota_languagesettings", [
  {
    ...{ quotals_id: 1, quotals_quota_id: 1, quotals_language: "en", quotals_name: "Women by bus" },
    ...{ quotals_message: "We have enough", quotals_url: "https://example.com/full" },
  },
])}
${oldTable("surveys", [{ sid: 7, language, format: "G", assessments: "Y" }])}
${oldTable("surveys_languagesettings", [{ surveyls_survey_id: 7, surveyls_language: language, surveyls_title: "Roads" }])}
</document>`;
}
