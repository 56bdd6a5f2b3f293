import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { runStatement } from "./operator.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`ratings that fall without a word are told once, and lead to the report (${language})`, async ({
    page,
    request,
  }) => {
    const name = `${language === "en" ? "After the stay" : "Sau kỳ nghỉ"} ${Date.now()}`;
    const id = await buildSurvey(request, "nps", language, (survey) => {
      survey.name = name;
    });
    await publishSurvey(request, id);
    const survey = await readSurvey(request, id);
    const rating = survey.blocks
      .flatMap(({ questions }: { questions: { id: string; type: string }[] }) => questions)
      .find(({ type }: { type: string }) => type.startsWith("metric") || type.startsWith("rating")).id;
    // Six responses a day; since ten days ago those from Hue rate low.
    const answer = (from: number, to: number, low: boolean) =>
      runStatement(`
        with days as (
          select d, i, gen_random_uuid() as id, case when i % 2 = 0 then 'Hue' else 'Vinh' end as city
          from generate_series(${to} + 1, ${from}) d, generate_series(1, 6) i),
        change as (
          update surveys set change_number = change_number + 1 where id = '${id}' returning account_id, change_number)
        insert into responses (account_id, survey_id, change_number, id, number, language, parameters, answers, path,
          sequence, started_at, updated_at, submitted_at)
        select c.account_id, '${id}', c.change_number, days.id, 1, '${language}',
          jsonb_build_object('city', city), jsonb_build_object('${rating}', jsonb_build_object('value',
            case when ${low} and city = 'Hue' then 1 + floor(random() * 3)::int else 8 + floor(random() * 3)::int end)),
          '{}', 1, now() - make_interval(days => d), now() - make_interval(days => d), now() - make_interval(days => d)
        from days, change c`);
    const told = async () => {
      const reply = await request.get("/api/alerts?limit=100", { headers: await ownerHeaders(request) });
      const { items } = await reply.json();
      return items.filter(({ survey_id }: { survey_id: string | null }) => survey_id === id).length;
    };
    const look = () =>
      runStatement(`with aged as (
          update survey_alert_settings set looked_at = now() - interval '2 days' where survey_id = '${id}')
        select graphile_worker.add_job('find_survey_alerts')`);
    await answer(70, 10, false);
    await look();
    // What was there at the first look is no news.
    const looked = () =>
      runStatement(`do $$ begin
        if not exists (select from survey_alert_settings where survey_id = '${id}' and looked_change is not null)
        then raise 'not yet'; end if; end $$`).then(
        () => true,
        () => false,
      );
    await expect.poll(looked, { timeout: 40_000 }).toBe(true);
    await answer(10, 0, true);
    await look();
    await expect.poll(told, { timeout: 30_000 }).toBe(1);

    await signIn(page, language);
    await page.goto("/alerts");
    const card = page.getByRole("article").filter({ hasText: name });
    await expect(card).toHaveCount(1);
    await expect(card.getByText(t("alerts:noWords"))).toBeVisible();
    await expect(card.getByText("city: Hue", { exact: false })).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await card.getByRole("link", { name: t("alerts:answers") }).click();
    await expect(page).toHaveURL(new RegExp(`surveys/report\\?id=${id}&from=`));
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

    // How loud the survey is stands on its report.
    await page.getByRole("button", { name: t("alerts:settings.button"), exact: true }).click();
    await page.getByText(t("alerts:settings.levels.all"), { exact: true }).click();
    await expect(page.getByText(t("alerts:settings.saved"))).toBeVisible();
  });
}
