import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  agendaExcecaoTable,
  agendamentoTable,
  agendaTable,
} from '@alento/server/modules/agenda/agenda.tables.ts'
import { updateProximoLivre } from '@alento/server/modules/agenda/update-proximo-livre.ts'
import { cartaoTable, dependenteTable } from '@alento/server/modules/cartao/cartao.tables.ts'
import { planoTable } from '@alento/server/modules/plano/plano.tables.ts'
import { insertRows } from '@alento/server/platform/db/insert-rows.ts'
import { createCatalogo } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { fatorTotpTable } from '@alento/server/modules/fator/fator.tables.ts'
import { usuarioTable } from '@alento/server/modules/conta/conta.tables.ts'
import { depoimentoTable } from '@alento/server/modules/depoimento/depoimento.tables.ts'
import { recebivelTable, transferenciaTable } from '@alento/server/modules/conciliacao/conciliacao.tables.ts'
import { pagamentoLinhaTable, pagamentoTable } from '@alento/server/modules/pagamento/pagamento.tables.ts'
import {
  cupomTable,
  cupomUsoTable,
  pedidoExameTable,
  pedidoHistoricoTable,
  pedidoTable,
} from '@alento/server/modules/pedido/pedido.tables.ts'
import { consentimentoTable } from '@alento/server/modules/privacidade/privacidade.tables.ts'
import { lembreteTable } from '@alento/server/modules/lembrete/lembrete.tables.ts'
import { lancamentoTable, partidaTable } from '@alento/server/modules/razao/razao.tables.ts'
import { corpoClinicoTable } from '@alento/server/modules/profissional/profissional.tables.ts'
import { insertOfertas } from '@alento/server/modules/preco/oferta.store.ts'
import { redeEspecialidadeTable, redeTable } from '@alento/server/modules/rede/rede.tables.ts'
import type { Root, Tx } from '@alento/server/platform/db/db.ts'
import { seedDepoimentosSite } from './depoimentos-site.ts'
import { buildDemo, type Arquivos } from './build-demo.ts'
import { linhaRow } from './pagamento-row.ts'
import { seedContratos } from './seed-contratos.ts'
import { seal } from '@alento/server/platform/secret-box.ts'
import { demoPassword, demoSegredo } from './logins.ts'
import type { DemoRows } from './tipos.ts'
import {
  pacoteExameTable,
  pacoteTable,
  redeConsultaTable,
  redeExameTable,
} from '@alento/server/modules/preco/preco.tables.ts'
import { redeImagemTable } from '@alento/server/modules/imagem/imagem.tables.ts'

export { demoLogins } from './logins.ts'

export type SeedOptions = {
  now: Temporal.Instant
  /** The product's name, which is part of a plan's name. */
  marca: string
  /** Folder of the storage; null writes no drawings, only rows. */
  storageDir: string | null
  hashPassword: (text: string) => Promise<string>
  /** The key from the settings that encrypts the secret of `admin`. */
  secondFactorKey: string
  /** Sellers that the gateway knows, assigned in turn; without them each unit gets an id derived from its name. */
  sellerIds?: readonly string[]
}

/** In the order of their foreign keys. */
async function insertAll(tx: Tx, rows: DemoRows, now: Temporal.Instant): Promise<void> {
  await insertRows(tx, redeTable, rows.rede)
  await insertRows(tx, redeEspecialidadeTable, rows.redeEspecialidade)
  await insertRows(tx, redeConsultaTable, rows.redeConsulta)
  await insertRows(tx, redeExameTable, rows.redeExame)
  await insertRows(tx, pacoteTable, rows.pacote)
  await insertRows(tx, pacoteExameTable, rows.pacoteExame)
  await insertRows(tx, redeImagemTable, rows.redeImagem)
  await insertRows(tx, corpoClinicoTable, rows.corpoClinico)
  await insertRows(tx, agendaTable, rows.agenda)
  await insertRows(tx, agendaExcecaoTable, rows.agendaExcecao)
  await insertRows(tx, planoTable, rows.plano)
  await insertRows(tx, usuarioTable, rows.usuario)
  await insertRows(tx, cartaoTable, rows.cartao)
  await insertRows(tx, dependenteTable, rows.dependente)
  await insertRows(tx, cupomTable, rows.cupom)
  await insertRows(tx, pagamentoTable, rows.pagamento)
  await insertRows(tx, pagamentoLinhaTable, rows.pagamento.map(linhaRow))
  await insertRows(tx, transferenciaTable, rows.transferencia)
  await insertRows(tx, recebivelTable, rows.recebivel)
  await insertRows(tx, agendamentoTable, rows.agendamento)
  await insertRows(tx, pedidoTable, rows.pedido)
  await insertRows(tx, pedidoExameTable, rows.pedidoExame)
  await insertRows(tx, pedidoHistoricoTable, rows.pedidoHistorico)
  await insertRows(tx, cupomUsoTable, rows.cupomUso)
  await insertRows(tx, lancamentoTable, rows.lancamento)
  await insertRows(tx, partidaTable, rows.partida)
  await insertRows(tx, depoimentoTable, rows.depoimento)
  await insertRows(tx, lembreteTable, rows.lembrete)
  await insertRows(tx, consentimentoTable, rows.consentimento)
  await insertOfertas(tx)
  for (const { id } of rows.corpoClinico) await updateProximoLivre(tx, id, now)
}

/** The administrator's authenticator app, already turned on. */
const adminFator = (rows: DemoRows, now: Temporal.Instant, key: string) =>
  rows.usuario
    .filter((u) => u.username === 'admin')
    .map(({ id: usuarioId }) => ({
      usuarioId,
      segredo: seal(key, usuarioId, demoSegredo),
      criadoEm: now,
      confirmadoEm: now,
      ultimoPasso: 0,
    }))

async function writeArquivos(storageDir: string, arquivos: Arquivos): Promise<void> {
  const folders = new Set(Array.from(arquivos.keys(), (key) => dirname(join(storageDir, key))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await Promise.all(Array.from(arquivos, ([key, svg]) => writeFile(join(storageDir, key), svg)))
}

/**
 * Loads the demonstration network and the catalog that it needs. Fixed seed: the same `now` gives the same network. Returns
 * false, and changes nothing, when any unit exists.
 */
export async function seedDemo(
  db: Root,
  { now, marca, storageDir, hashPassword, secondFactorKey, sellerIds = [] }: SeedOptions,
): Promise<boolean> {
  await createCatalogo(db)
  const [some] = await db.select({ id: redeTable.id }).from(redeTable).limit(1)
  if (some) return false
  const senhaHash = await hashPassword(demoPassword)
  const { rows, arquivos } = buildDemo({ now, marca, senhaHash, sellerIds })
  if (storageDir !== null) await writeArquivos(storageDir, arquivos)
  await db.transaction(async (tx) => {
    await insertAll(tx, rows, now)
    await insertRows(tx, fatorTotpTable, adminFator(rows, now, secondFactorKey))
    await seedContratos({ tx, now, rows, secondFactorKey })
    await seedDepoimentosSite(tx, now)
  })
  return true
}
