import pg from "pg";

/** Accounts of an installation by SQL: an owner, three datasets, two surveys and what was counted of them, each. */

const ADDRESS = "@growth.example.com";
/** Datasets that one account has: the bench's own. */
const NAMES = `(array['Hotel reviews','Khách sạn','App store','Delivery survey','Khảo sát nhân viên','Support calls',
  'Đánh giá sản phẩm','Store visits','Newsletter','Onboarding'])[1 + n % 10]`;
const COLUMNS = `'[{"index":0,"header":"Comment","data_type":"comment","data_format":null}]'`;

export async function fillAccounts(address: string, accounts: number, datasets: number): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const own = (await client.query("select account_id from accounts order by created_at limit 1")).rows[0];
    // Rows made here refer to each other rightly; checking each takes longer than writing it.
    await client.query("set session_replication_role = replica");
    for (const statement of ofAccounts(accounts)) await client.query(statement);
    await client.query(ofOneAccount(datasets), [own.account_id]);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const of = (account: string) => `from users where email like '%${ADDRESS}' and ${account}`;

function ofAccounts(count: number): string[] {
  return [
    `with made as (
      insert into accounts (account_id, plan, created_at)
      select gen_random_uuid(), case when n % 3 = 0 then 'premium' else 'trial' end, now() - n * interval '1 minute'
      from generate_series(1, ${count}) n returning account_id
    )
    insert into users (account_id, id, email, name, password_hash, last_seen_at)
    select account_id, gen_random_uuid(), account_id || '${ADDRESS}', 'Growth ' || account_id, '',
      now() - random() * interval '90 days' from made`,
    `insert into directory.memberships (user_id, account_id) select id, account_id ${of("true")}`,
    `insert into directory.sign_in_addresses (email, account_id, user_id) select email, account_id, id ${of("true")}`,
    `insert into datasets (account_id, id, name, source, source_ref, columns, status, imported, comment_count,
      analysed_count, result_run, created_at)
    select account_id, gen_random_uuid(), ${NAMES} || ' ' || n, 'local_file', '{}', ${COLUMNS}, 'FINISHED', true, 100,
      100, 1, now() - random() * interval '300 days'
    from users, generate_series(1, 3) n where email like '%${ADDRESS}'`,
    `insert into surveys (account_id, id, name, status, draft, published_number, published_at, answer_count)
    select account_id, gen_random_uuid(), ${NAMES} || ' ' || n, 'PUBLISHED', '{}', 1, now(), 100
    from users, generate_series(1, 2) n where email like '%${ADDRESS}'`,
    `insert into counted_comments (account_id, month, dataset_id, comment_count)
    select d.account_id, date_trunc('month', now() - m * interval '1 month')::date, d.id, 100
    from datasets d, generate_series(0, 2) m`,
    `insert into counted_answers (account_id, month, survey_id, answer_count)
    select s.account_id, date_trunc('month', now() - m * interval '1 month')::date, s.id, 100
    from surveys s, generate_series(0, 2) m`,
    `insert into media (account_id, id, name, content_type, width, height, size, animated)
    select account_id, gen_random_uuid(), 'x', 'image/png', 1, 1, 1000, false
    from users, generate_series(1, 4) where email like '%${ADDRESS}'`,
    `insert into responses (account_id, survey_id, change_number, id, number, language, parameters, answers, path,
      sequence, started_at, updated_at, submitted_at)
    select s.account_id, s.id, 1, gen_random_uuid(), 1, 'en', '{}', '{}', '{}', 1, now(), now(), now()
    from surveys s, generate_series(1, 10)`,
  ];
}

function ofOneAccount(count: number): string {
  return `insert into datasets (account_id, id, name, source, source_ref, columns, status, imported, comment_count,
      analysed_count, result_run, created_at)
    select $1, gen_random_uuid(), ${NAMES} || ' of branch ' || n % 997 || ', week ' || n, 'local_file', '{}', ${COLUMNS},
      'FINISHED', true, 100, 100, 1, now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`;
}
