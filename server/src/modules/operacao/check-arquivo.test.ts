import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { depoimentoSiteTable } from '#modules/conteudo/depoimento-site.tables.ts'
import { imagemTextoTable } from '#modules/conteudo/imagem-texto.tables.ts'
import { redeImagemTable } from '#modules/imagem/imagem.tables.ts'
import { requisicaoTable } from '#modules/requisicao/requisicao.tables.ts'
import { filesOf } from '#platform/image/image-key.ts'
import { newId } from '#platform/id.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { agora, startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { checkArquivo } from './check-arquivo.ts'

const folder = await mkdtemp(join(tmpdir(), 'alento-conferir-'))
afterAll(() => rm(folder, { recursive: true }))

const versao = '0123456789abcdef'
/** One for each column that holds a file. */
const keys = {
  logo: `logo/a/${versao}.72-144.webp`,
  foto: `foto/b/${versao}.400-800.webp`,
  profissional: `profissional/c/${versao}.96.webp`,
  depoimento: `depoimento/d/${versao}.96.webp`,
  texto: 'textos/e.svg',
  requisicao: 'requisicao/f',
}

test('a file that a row of any kind refers to and the store does not have is named', async () => {
  const storage = folderStorage(folder)
  const { db } = await startApp({}, storage)
  const rede = await aRede(db, { logo: keys.logo })
  await aRede(db, { logo: keys.logo }) // the same drawing may be several units'
  await aCorpoClinico(db, { redeId: rede.id, foto: keys.profissional })
  const foto = { redeId: rede.id, arquivo: keys.foto, legenda: '', ordem: 0 }
  await db.insert(redeImagemTable).values({ id: newId(), ...foto })
  const depoimento = {
    nome: 'Ana',
    descricao: 'Bom',
    status: 'EM_EDICAO',
    versao: 1,
    criadoEm: agora,
  } as const
  await db
    .insert(depoimentoSiteTable)
    .values({ id: newId(), chave: 'chave-d', foto: keys.depoimento, ...depoimento })
  const texto = { descricao: 'Mapa', chave: 'chave-e', criadaEm: agora, criadaPor: newId() }
  await db.insert(imagemTextoTable).values({ arquivo: keys.texto, ...texto })
  const cliente = await aUsuario(db)
  const requisicao = { usuarioId: cliente.id, chave: 'chave-f', tamanho: 1, criadaEm: agora, apagarEm: agora }
  await db.insert(requisicaoTable).values({ id: newId(), arquivo: keys.requisicao, ...requisicao })

  const names = Object.values(keys).flatMap(filesOf)
  const check = async () => {
    const { arquivos, faltam } = await checkArquivo({ db, storage })
    return { arquivos, faltam: faltam.toSorted() }
  }
  expect(await check()).toEqual({ arquivos: 8, faltam: names.toSorted() })
  for (const name of names) await storage.write(name, Buffer.from('x'))
  expect(await check()).toEqual({ arquivos: 8, faltam: [] })
  for (const name of names) {
    await storage.remove(name)
    expect(await check()).toEqual({ arquivos: 8, faltam: [name] })
    await storage.write(name, Buffer.from('x'))
  }
})

test('the modules that store files are those whose columns are checked: a new one adds its column to arquivo.queries.ts', () => {
  const modules = join(import.meta.dirname, '..')
  const using = globSync('*/*.ts', { cwd: modules, exclude: ['*/*.test.ts'] }).filter((file) =>
    readFileSync(join(modules, file), 'utf8').includes('await useArquivo('),
  )
  expect(using.toSorted()).toEqual([
    'conteudo/create-depoimento-site.ts',
    'conteudo/create-imagem-texto.ts',
    'conteudo/update-depoimento-site.ts',
    'imagem/create-imagem.ts',
    'imagem/set-logo.ts',
    'profissional/set-foto.ts',
    'requisicao/create-requisicao.ts',
  ])
})
