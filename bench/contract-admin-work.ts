import { measureCalls, readJson, type Call } from './calls.ts'
import type { Context } from './context.ts'
import { readProcurado } from './contrato.queries.ts'
import { openStaff } from './people.queries.ts'
import { startServer } from './processes.ts'
import type { Result } from './table.ts'

type Procurado = Awaited<ReturnType<typeof readProcurado>>

/** The administrator's list of contracts by each of its filters; the answer must have as many lines. */
const lists = ({ plano, cpf, numero }: Procurado): [label: string, query: string, least: number][] => [
  ['todos', '', 20],
  ['por situação', 'estado=EM_ATRASO', 20],
  ['por plano', `plano=${plano}`, 20],
  ['por forma de pagamento', 'metodo=boleto', 20],
  ['por situação e forma de pagamento', 'estado=SUSPENSO&metodo=pix', 20],
  ['por período', 'de=2025-06-01&ate=2026-12-31', 20],
  ['por nome comum', 'busca=silva', 20],
  ['por nome completo', 'busca=ana%20silva%20silva', 1],
  ['por nome que não existe', 'busca=xilofone%20zebra', 0],
  ['pelo começo do CPF', `busca=${cpf.slice(0, 7)}`, 1],
  ['pelo número do cartão', `busca=${numero}`, 1],
  ['página 100', 'offset=1980', 20],
]

/** Measures the calls of an administrator's work, one at a time. */
export async function runContractAdmin(context: Context): Promise<Result> {
  const databaseUrl = await context.contratos()
  const token = await openStaff(databaseUrl, { rede: null, username: 'bench-admin', role: 'Administrador' })
  const procurado = await readProcurado(databaseUrl)
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const calls: Call[] = lists(procurado).map(([label, query, least]) => ({
    label: `lista: ${label}`,
    goal: 100,
    ask: () => readJson(`${server.url}/api/saudes?limit=20&${query}`, token),
    check: (list) => Array.isArray(list) && list.length >= least,
  }))
  calls.push({
    label: 'números',
    goal: 200,
    ask: () => readJson(`${server.url}/api/saudes/painel`, token),
    check: (painel) => (painel as { habilitados: number }).habilitados > context.options.contracts * 0.9,
  })
  for (const fila of ['CARTAO', 'APOLICE'])
    calls.push({
      label: `fila ${fila}`,
      goal: 100,
      ask: () => readJson(`${server.url}/api/saudes/filas/${fila}?limit=20`, token),
      check: Array.isArray,
    })
  return {
    work: 'contractAdmin',
    title: `Administração de ${context.options.contracts.toLocaleString('pt-BR')} contratos`,
    measures: await measureCalls(calls, context.options.runs),
    notes: ['30 chamadas seguidas por vez'],
  }
}
