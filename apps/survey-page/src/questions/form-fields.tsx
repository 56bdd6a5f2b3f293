import { TICKED } from "@soundings/survey/questions/form-input";
import { formFieldName } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";
import { type ControlProps, messageId } from "./control.ts";
import { inputKind, typed } from "./input-kind.ts";
import { never, type PageKind } from "./kind.ts";

/** Several labelled fields of one question. */
function FormFields(props: ControlProps<"form_input">) {
  const { question, answer, onAnswer, id, describedBy, invalid, fieldMessages } = props;
  const change = (field: { id: string; kind: string }, text: string) => {
    const { [field.id]: _, ...others } = answer?.fields ?? {};
    const fields = text === "" ? others : { ...others, [field.id]: typed(field.kind, text) };
    onAnswer(Object.keys(fields).length === 0 ? undefined : { fields });
  };
  return (
    <div className="fields">
      {question.options.fields.map((field) => {
        const message = fieldMessages[field.id];
        const faulty = message !== undefined || (invalid && Object.keys(fieldMessages).length === 0);
        const shared = {
          id: `${id}-${field.id}`,
          name: formFieldName(question.id, field.id),
          className: "text",
          placeholder: field.placeholder || undefined,
          value: answer?.fields?.[field.id] ?? "",
          dir: "auto",
          "aria-required": field.required || undefined,
          "aria-invalid": faulty || undefined,
          "aria-describedby": message ? messageId(id, field.id) : faulty ? describedBy : undefined,
          onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
        } as const;
        if (field.kind === "may_reply")
          return (
            <div key={field.id} className="field wide">
              <label className="consent" htmlFor={shared.id}>
                <input
                  type="checkbox"
                  id={shared.id}
                  name={shared.name}
                  value={TICKED}
                  checked={shared.value === TICKED}
                  aria-required={shared["aria-required"]}
                  aria-invalid={shared["aria-invalid"]}
                  aria-describedby={shared["aria-describedby"]}
                  onChange={({ target }) => change(field, target.checked ? TICKED : "")}
                />
                <span>
                  <FieldLabel {...field} />
                </span>
              </label>
              {message}
            </div>
          );
        return (
          <div key={field.id} className={field.kind === "address" ? "field wide" : "field"}>
            <label htmlFor={shared.id}>
              <FieldLabel {...field} />
            </label>
            {field.kind === "address" ? (
              <textarea rows={2} autoComplete="street-address" {...shared} />
            ) : (
              <input {...inputKind(field.kind)} {...shared} />
            )}
            {message}
          </div>
        );
      })}
    </div>
  );
}

function FieldLabel({ label, required }: { label: string; required: boolean }) {
  const { words } = usePageTools();
  return (
    <>
      <bdi>{label}</bdi>
      {required && (
        <span className="required" title={words.required} aria-hidden="true">
          {" *"}
        </span>
      )}
    </>
  );
}

export const formInput: PageKind<"form_input"> = {
  Control: FormFields,
  isOneControl: never,
  read({ id: question, options }, posted) {
    const fields: Record<string, string> = {};
    for (const { id, kind } of options.fields) {
      const [text = ""] = posted(formFieldName(question, id));
      if (text !== "") fields[id] = typed(kind, text);
    }
    return { fields };
  },
};
