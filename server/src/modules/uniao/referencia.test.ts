import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { moveis } from './referencia.rules.ts'

/** Stays with the account: how it logs in, what it agreed to, its settings, and merges themselves. */
const fixos = [
  'sessao.usuario_id',
  'entrada.usuario_id',
  'aparelho.usuario_id',
  'recuperacao.usuario_id',
  'fator_totp.usuario_id',
  'fator_passkey.usuario_id',
  'fator_codigo.usuario_id',
  'fator_desafio.usuario_id',
  'cadastro.conta_id',
  'cadastro.usuario_id',
  'validacao_cartao.usuario_id',
  'consentimento.usuario_id',
  'alerta_preco.usuario_id',
  'canal_aviso.usuario_id',
  'apagamento.usuario_id',
  'usuario.unida_com',
  'uniao.sai_id',
  'uniao.fica_id',
]

/** The columns that name the actor of something; they are not rewritten. Some of these are staff only. */
const autores = [
  'auditoria.usuario_id',
  'pedido_historico.usuario_id',
  'reclamacao_mensagem.usuario_id',
  'estorno.solicitado_por',
  'pedido.atendido_por',
  'depoimento.resposta_por',
  'depoimento.retirada_por',
  'devolucao_pedida.pedida_por',
  'devolucao_pedida.decidida_por',
  'rede_mudanca.pedida_por',
  'rede_mudanca.decidida_por',
  'rede_revisao.usuario_id',
  'conciliacao_execucao.usuario_id',
  'configuracao.mudado_por',
  'contato.respondido_por',
  'contrato_fila.feito_por',
  'divergencia.resolvida_por',
  'importacao.usuario_id',
  'tabela_tuss.usuario_id',
  'preco_historico.usuario_id',
  'texto_site_versao.publicado_por',
  'imagem_texto.criada_por',
  'uniao.feita_por',
  'uniao.desfeita_por',
]

test('every column that refers to a user is classified: by foreign key, and by its name where there is none', async () => {
  const t = await startApp()
  const { rows } = await t.db.execute<{ nome: string }>(sql`
    select k.conrelid::regclass::text || '.' || a.attname as nome from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'usuario'::regclass
    union
    select c.table_name || '.' || c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
        and not exists (select from pg_inherits i where i.inhrelid = to_regclass(c.table_name)) -- a partition is a part of its table
        and c.column_name ~ '^(usuario_id|cliente_id|titular_id|pessoa_id|[a-z_]+_por)$'
    order by 1`)
  const moved = moveis.map(({ tabela, coluna }) => `${tabela}.${coluna}`)
  expect(rows.map((r) => r.nome).toSorted()).toEqual([...moved, ...fixos, ...autores].toSorted())
})

test('a row that moves has an id by which it is found again', async () => {
  const t = await startApp()
  for (const { tabela, coluna } of moveis) {
    const { rows } = await t.db.execute(
      sql`select data_type as tipo from information_schema.columns where table_schema = 'public' and table_name = ${tabela}
        and column_name in ('id', ${coluna})`,
    )
    expect(rows, tabela).toEqual([{ tipo: 'uuid' }, { tipo: 'uuid' }])
  }
})
