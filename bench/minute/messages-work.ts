import type { Context } from '../context.ts'
import { startServer } from '../processes.ts'
import { watchProcessor } from '../processor.queries.ts'
import { query } from '../query.ts'
import { startSlowMail } from './slow-mail.ts'
import type { Measure } from '../stats.ts'
import type { Result } from '../table.ts'

const seconds = (n: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, n * 1000))

/** E-mails of a reminder's size. */
const insert = `
insert into mensagem (id, chave, canal, para, assunto, texto, html, status, proxima_em, criado_em)
select gen_random_uuid(), $2 || n, 'email', 'medida' || n || '@exemplo.com.br', 'Lembrete', repeat('Amanhã, às 09:00. ', 40), repeat('<p>Amanhã, às 09:00.</p>', 160),
  'PENDENTE', now(), now() from generate_series(1, $1::int) n`

async function countPending(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    url,
    `select count(*)::int as n from mensagem where status = 'PENDENTE'`,
  )
  return row!.n
}

/** E-mails a second that one process hands to a mail server that takes 100, 200 and 300 ms for each. */
export async function runMessages(context: Context): Promise<Result> {
  const { dataDir, options } = context
  const databaseUrl = await context.database('mensagens')
  const count = options.quick ? 300 : 3_000
  const measures: Measure[] = []
  for (const delayMs of [100, 200, 300]) {
    await using mail = await startSlowMail(delayMs)
    const env = { SMTP_URL: mail.url }
    await using server = await startServer({ databaseUrl, dataDir, env })
    const processor = await watchProcessor(server.pid, databaseUrl)
    await query(databaseUrl, insert, [count, `medida:${delayMs}:`])
    const begun = performance.now()
    while ((await countPending(databaseUrl)) > 0) await seconds(0.1)
    const took = (performance.now() - begun) / 1000
    const used = await processor.stop()
    measures.push(
      { label: `e-mails, ${delayMs} ms cada`, unit: '/s', values: [count / took] },
      { label: 'processador, servidor', unit: 'ms cada', values: [used.server / count] },
      { label: 'processador, banco', unit: 'ms cada', values: [used.database / count] },
      { label: 'conexões ao mesmo tempo', unit: '', values: [mail.count.most] },
    )
  }
  return { work: 'messages', title: 'Mensagens de um processo', measures, notes: [] }
}
