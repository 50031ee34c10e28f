import { expect } from '@playwright/test'
import { cnpjFrom } from '../../cnpj.ts'
import { codeFor } from '../../outbox.ts'
import { demo, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'
import { textOf } from '../../plain.ts'

test('an exam is added to the catalog, found by what people call it, retired, brought back and deleted', async ({
  open,
  own,
}) => {
  const [page, list] = [await open(), '/admin/catalogo']
  const [nome, sigla, outra] = [`Dosagem de teste ${own.n}`, `zq${own.n}`, `zw${own.n}`]
  const found = async (texto: string) =>
    (await (await page.request.get(`/api/exames?nomeExame__regex=${texto}`)).json()) as object[]
  await loginEquipe(page, own.admin)
  await page.goto(list)
  await page.follow('Novo exame')
  page.type({ Nome: nome, 'Código TUSS': '123', 'Termo oficial': `${nome} - pesquisa`, Tipo: 'LAB' })
  page.type({ Sinônimos: `${sigla}\nexame ${sigla}`, 'Jejum mínimo': '8' })
  await page.press('Salvar')
  expect(page.text).toContain('O código TUSS tem 8 números')
  expect(page.field('Sinônimos').value).toContain(sigla)
  page.type({ 'Código TUSS': `4900${own.n}` })
  await page.press('Salvar')
  expect(page.text).toContain('Pronto: já está no catálogo.')
  expect(await found(sigla)).toMatchObject([{ nomeExame: nome }])
  await page.goto(`${list}?q=${sigla}`)
  expect(textOf(page.row(nome))).toContain('Jejum de 8 h')
  await page.follow(`Editar ${nome}`)
  page.type({ Sinônimos: outra })
  await page.press('Salvar')
  expect(page.text).toContain('Salvo. A busca e os orçamentos já usam o que mudou.')
  expect([(await found(sigla)).length, (await found(outra)).length]).toEqual([0, 1])
  await page.goto(`${list}?q=${outra}`)
  await page.press('Retirar do catálogo', page.row(nome))
  expect(page.text).toContain('Retirado do catálogo.')
  expect(await found(outra)).toEqual([])
  await page.follow('Retirados')
  await page.press('Trazer de volta', page.row(nome))
  expect(await found(outra)).toHaveLength(1)
  await page.goto(`${list}?q=${outra}`)
  await page.press('Apagar', page.row(nome))
  expect(page.text).toContain('Apagado do catálogo.')
  await page.goto(`${list}?q=40304361`)
  await page.press('Apagar', page.row('40304361'))
  expect(page.text).toMatch(/Usado por [\d.]+ unidades/)
})

test('a council is added, chosen by a unit and removed; one in use stays', async ({ open, own }) => {
  const [page, nome] = [await open(), `C${own.n}`]
  await loginEquipe(page, own.admin)
  await page.goto('/admin/tipoRegistro')
  await page.follow('Novo tipo')
  page.type({ 'Tipo de Registro': 'CRM' })
  await page.press('Salvar')
  expect(page.text).toContain('Este tipo de registro já existe')
  page.type({ 'Tipo de Registro': nome.toLowerCase() })
  await page.press('Salvar')
  page.row(nome)
  const unit = await open()
  await loginEquipe(unit, own.credenciado)
  await unit.goto('/admin/cadastroProfissional/form')
  unit.type({ Conselho: nome })
  await page.press('Remover CRM')
  expect(page.text).toMatch(/Usado por [\d.]+ profissionais/)
  await page.press(`Remover ${nome}`)
  expect(page.text).toContain('Tipo de registro removido.')
  expect(page.rows(nome)).toEqual([])
})

test('a coupon is made, changed and ended; the list says its use and cost', async ({ open, own }) => {
  const [page, nome] = [await open(), `T${own.n}`]
  await loginEquipe(page, own.admin)
  await page.goto('/admin/cupons')
  await page.follow('Novo cupom')
  page.type({
    Nome: nome.toLowerCase(),
    'Vale de': '2026-01-01',
    'Vale até': '2099-12-31',
    'Limite de usos': '1.000',
  })
  page.type({ 'Percentual (': '150' })
  await page.press('Salvar')
  expect(page.text).toContain('Use até 100%')
  expect(page.field('Limite de usos').value).toBe('1.000')
  page.type({ 'Percentual (': '12,5' })
  await page.press('Salvar')
  expect(page.text).toContain('Pronto: o cupom foi criado.')
  expect(textOf(page.row(nome))).toContain('12,5%')
  expect(textOf(page.row(nome))).toContain('0 de 1.000')
  await page.follow(`Editar ${nome}`)
  page.check('Valor em reais')
  page.type({ 'Valor (R$)': '20' })
  await page.press('Salvar')
  expect(textOf(page.row(nome))).toContain('R$ 20,00')
  await page.press(`Encerrar ${nome}`)
  expect(page.text).toContain('Cupom encerrado.')
  expect(textOf(page.row(nome))).toContain('Encerrado')
})

test('a testimonial is written with its photo, published, seen on the home page and taken off', async ({
  open,
  own,
}) => {
  const [page, visitor, list] = [await open(), await open(), '/admin/alentoDepoimento']
  const nome = `Teste ${own.n} “Aspas”`
  const texto = `Achei o exame ${own.n} pela metade do preço <b>perto de casa</b>. 😀`
  await loginEquipe(page, own.admin)
  await page.goto(`${list}?novo=1`)
  page.type({ Nome: nome, Descrição: 'Curto' })
  await page.press('Salvar')
  expect(page.text).toContain('Escreva pelo menos 10 letras')
  expect(page.field('Nome').value).toBe(nome)
  page.type({ Descrição: texto })
  page.attach('Foto', onePixel)
  await page.press('Salvar')
  expect(page.text).toContain('Depoimento criado')
  expect(textOf(page.row(nome))).toContain('Em edição')
  await visitor.goto('/')
  expect(visitor.text).not.toContain(texto)
  await page.press(`Publicar: ${nome}`)
  expect(page.text).toContain('Pronto: o depoimento está no site.')
  await visitor.goto('/')
  const quote = visitor.all('figure').find((figure) => textOf(figure).includes(nome))!
  expect(textOf(quote)).toContain(texto)
  expect(quote.querySelector('img')!.src).toContain('AlentoDepoimentos')
  await page.press(`Tirar do site: ${nome}`)
  expect(textOf(page.row(nome))).toContain('Em edição')
  await visitor.goto('/')
  expect(visitor.text).not.toContain(texto)
})

/** The smallest picture. */
const onePixel = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a text is edited, previewed, published without its scripts, and its earlier version comes back', async ({
  open,
  own,
}) => {
  const [page, mark] = [await open(), `marca ${own.n}`]
  const corpo = `## Título ${mark}\n\n- um\n- **dois**\n\n<script>alert(1)</script> [x](javascript:alert) [busca](/busca)`
  await loginEquipe(page, own.admin)
  await page.goto('/admin/textos')
  await page.follow('Editar Para empresas')
  page.type({ Resumo: 'curto' })
  await page.press('Publicar')
  expect(page.text).toContain('Escreva pelo menos 10 letras')
  page.type({ Resumo: `Um resumo novo ${mark}.`, Texto: corpo })
  await page.press('Ver a prévia')
  const preview = page.part('Prévia')
  expect(textOf(preview)).toContain('<script>alert(1)</script> [x](javascript:alert)')
  expect(page.field('Texto').value).toBe(corpo)
  await page.press('Publicar')
  expect(page.text).toContain('Texto publicado. Ele já está no site.')
  await page.goto('/alentoempresas')
  expect(page.text).toContain(`Título ${mark}`)
  await page.goto('/admin/textos/alentoempresas')
  await page.follow('Ler a versão 1')
  await page.press('Publicar de novo a versão 1')
  expect(textOf(page.row('no ar'))).toContain('(a 1 de novo)')
  await page.goto('/alentoempresas')
  expect(page.text).not.toContain(mark)
})

test('a fee out of its range is refused at its field and what was typed stays', async ({ open, own }) => {
  const page = await open()
  await loginEquipe(page, own.admin)
  await page.goto('/admin/configuracoes')
  await page.follow('Mudar: Taxa da plataforma (%)')
  page.type({ 'Taxa da plataforma (%)': '80' })
  await page.press('Salvar')
  expect(page.text).toContain('A taxa vai até 50%')
  expect(page.field('Taxa da plataforma (%)').value).toBe('80')
})

test('a setting is changed, holds on the site at once, and again as the server has it', async ({
  open,
  own,
}) => {
  const [page, visitor, nome] = [await open(), await open(), 'Endereço da empresa']
  const texto = `Rua do Teste <b>${own.n}</b>`
  await loginEquipe(page, own.admin)
  await page.goto('/admin/configuracoes')
  await page.follow(`Mudar: ${nome}`)
  page.type({ [nome]: 'a'.repeat(201) })
  await page.press('Salvar')
  expect(page.text).toContain('Use até 200 letras')
  page.type({ [nome]: texto })
  await page.press('Salvar')
  expect(textOf(page.row(nome))).toContain(texto)
  await visitor.goto('/')
  expect(textOf(visitor.all('footer')[0]!)).toContain(texto)
  await page.follow(`Mudar: ${nome}`)
  await page.press('Voltar ao do servidor')
  expect(textOf(page.row(nome))).toContain('Padrão')
  await visitor.goto('/')
  expect(textOf(visitor.all('footer')[0]!)).not.toContain(texto)
})

test('the registers of the platform are the administrator’s alone', async ({ open }) => {
  const page = await open()
  await loginEquipe(page, demo.credenciado)
  for (const path of [
    'catalogo',
    'contratos',
    'contratos/filas',
    'suporte',
    'auditoria',
    'razao',
    'numeros',
  ]) {
    await page.goto(`/admin/${path}`)
    expect([path, page.status]).toEqual([path, 403])
  }
})

test('a login before the code of a pre-registration says that only the code is missing, and leads to it', async ({
  open,
  own,
}) => {
  const [page, senha] = [await open(), 'girassol azul chuva']
  const [username, celular] = [`sereno${own.n}`, `21986${String(100_000 + own.n)}`]
  const saved = await page.request.post('/api/redes/precadastro', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      unidadeMatrizFilial: 'MATRIZ',
      tipoPessoa: 'PJ',
      tipo: ['LABORATORIO'],
      aceite: true,
      cnpj: cnpjFrom(`8Y${String(own.n).padStart(4, '0')}TQ0001`),
      razaoSocial: 'Sereno Ltda.',
      nomeRede: `Clínica Sereno ${own.n}`,
      responsavel: 'Otávio Reis',
      email: 'otavio@exemplo.com.br',
      cep: '20520053',
      logradouro: 'Rua Conde de Bonfim',
      numero: '370',
      bairro: 'Tijuca',
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
      celular,
      username,
      password: senha,
      repetirSenha: senha,
      listDadosConsulta: [],
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const enter = async (password: string) => {
    await page.goto('/login')
    page.type({ Usuário: username, Senha: password })
    await page.press('Entrar', page.main)
  }
  await enter('girassol azul vento')
  expect(page.text).toContain('Usuário ou senha não conferem')
  await enter(senha)
  expect(page.url).toBe('/precadastro/validacao')
  expect(page.text).toContain('Continue: falta o código')
  expect(page.text).toContain(`O cadastro de Clínica Sereno ${own.n} está salvo.`)
  page.type({ Código: await codeFor(page, celular) })
  await page.press('Validar')
  expect(page.url).toBe('/precadastro/sucesso')
  await enter(senha)
  expect(page.url).toBe('/admin')
  expect(page.text).toContain('Falta: ')
})
