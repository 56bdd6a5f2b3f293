/** A table's row, by the names of its columns; of one that is undefined it says nothing. */
export type Cells = Readonly<Record<string, string | number | undefined>>;

const rowOf = (cells: Cells) =>
  `<row>${Object.entries(cells)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join("")}</row>`;

/** A file of LimeSurvey by its tables; `questions` is always one of them. */
export const lss = (tables: Readonly<Record<string, readonly Cells[]>>): string =>
  `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${Object.entries({ questions: [], ...tables })
    .map(([name, rows]) => `<${name}><rows>${rows.map(rowOf).join("")}</rows></${name}>`)
    .join("")}</document>`;
