import { expect } from '@playwright/test'
import { bookOf, type Sheets } from '../../../server/test/xlsx.ts'
import { type PlainPage, textOf } from '../../plain.ts'
import { unidade } from '../../exam-steps.ts'
import { cpfFrom } from '../../outbox.ts'
import { aReview } from '../../review-steps.ts'
import { loginCliente, loginEquipe, loginWith } from '../../steps.ts'
import { test } from '../../test.ts'

const precos = '/admin/precos'

/** Adds a consultation to the price list, after a card price above the platform's. Returns its description. */
async function aConsulta(page: PlainPage): Promise<string> {
  const descricao = `Jornada ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${precos}/novo`)
  page.type({ Especialidade: 'Acupuntura', Descrição: descricao })
  page.type({ 'Particular (R$)': '250,00', 'Alento (R$)': '129,00', 'SinSaude (R$)': '189,90' })
  await page.press('Salvar')
  expect(page.text).toContain('O SinSaude não pode passar do preço da plataforma')
  expect(page.field('SinSaude (R$)').value).toBe('189,90')
  page.type({ 'SinSaude (R$)': '89,90' })
  await page.press('Salvar')
  expect(page.url).toContain(precos)
  return descricao
}

test('a price is added, changed and refused in its row, and a service is found and removed', async ({
  open,
  own,
}) => {
  const page = await open()
  await loginEquipe(page, own.credenciado)
  const descricao = await aConsulta(page)
  await page.goto(`${precos}?q=${descricao}`)
  const card = () => page.all<HTMLInputElement>('input[aria-label$="SinSaude"]', page.row(descricao))[0]!
  card().value = '200,00'
  await page.press('Salvar', page.row(descricao))
  expect(textOf(page.row(descricao))).toContain('O SinSaude não pode passar do preço da plataforma')
  expect(card().value).toBe('200,00')
  card().value = '80,00'
  await page.press('Salvar', page.row(descricao))
  expect(page.text).toContain('Preço salvo.')
  expect(card().value).toBe('80,00')
  await page.follow('Remover', page.row(descricao))
  await page.press('Sim')
  expect(page.text).toContain('Serviço removido da lista.')
})

/** Sends a price file and opens its preview. */
async function sendPrecos(page: PlainPage, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${precos}/importar`)
  page.attach('Arquivo', { name, mimeType: 'text/csv', buffer })
  await page.press('Enviar e conferir')
}

test('a preview is edited in place, and what a unit said about a file is proposed for its next one and can be changed', async ({
  open,
  own,
}) => {
  const page = await open()
  await loginEquipe(page, own.credenciado)
  const cell = (row: string, column: string) =>
    page.all<HTMLInputElement>(`input[aria-label$="${column}"]`, page.row(row))[0]!
  const columns = () =>
    ['Nome do serviço', 'Preço particular', 'Preço Alento', 'Preço SinSaude'].map(
      (label) => page.field(label).value,
    )
  const head = `Item ${own.n};Quanto;No site;Carteirinha`
  const file = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'))
  await sendPrecos(page, 'outubro.csv', file('Açúcar no sangue da Vó;3O,00;20,00;10,00'))
  expect(page.text).toContain('Diga o que há em cada coluna')
  page.type({ 'Nome do serviço': '0', 'Preço particular': '1', 'Preço Alento': '2', 'Preço SinSaude': '3' })
  await page.press('Conferir de novo')
  expect(page.text).not.toContain('Lembramos da sua planilha')
  // The letter in the price is corrected where it stands, and the service is chosen beside it.
  const first = 'Açúcar no sangue da Vó'
  cell(first, 'Particular').value = '30,00'
  const offered = page.all<HTMLSelectElement>('select', page.row(first))[0]!
  offered.value = offered.options[1]!.value
  const servico = offered.value
  await page.press('Usar as respostas')
  expect(cell(first, 'Particular').value).toBe('30,00')
  expect(page.text).toContain('Aplicar 1 mudança')
  // The next file with the same header, in which the prices are others.
  await sendPrecos(page, 'novembro.csv', file('AÇÚCAR NO SANGUE DA VÓ;33,00;22,00;11,00'))
  expect(page.text).toContain('Lembramos da sua planilha anterior')
  expect(columns()).toEqual(['0', '1', '2', '3'])
  const second = 'AÇÚCAR NO SANGUE DA VÓ'
  const chosen = page.all<HTMLSelectElement>('select', page.row(second))[0]!
  expect(chosen.value).toBe(servico)
  expect(cell(second, 'Particular').value).toBe('33,00')
  expect(page.text).toContain('Aplicar 1 mudança')
  // Both can be changed, and the change is what the file after it starts with.
  chosen.value = ''
  await page.press('Usar as respostas')
  expect(textOf(page.row(second))).toContain('Serviço que não está no catálogo')
  page.type({ 'Preço SinSaude': '' })
  await page.press('Conferir de novo')
  expect(page.text).toContain('O arquivo não tem o preço SinSaude')
  await sendPrecos(page, 'dezembro.csv', file('AÇÚCAR NO SANGUE DA VÓ;34,00;23,00;12,00'))
  expect(page.text).toContain('Lembramos da sua planilha anterior')
  expect(columns()).toEqual(['0', '1', '2', ''])
})

test('the sheets of a price file are chosen on its page', async ({ open, own }) => {
  const page = await open()
  await loginEquipe(page, own.credenciado)
  const columns = ['TUSS', 'Particular', 'Alento', 'Cartão']
  const sheets: Sheets = [
    ['Capa', [['Clínica']]],
    ['Exames 2026', [columns, ['40304361', 41, 25, 19]]],
    ['Exames 2019', [columns, ['40304361', 21, 15, 9]]],
  ]
  await sendPrecos(page, 'tabela.xlsx', bookOf(sheets))
  expect(page.text).toContain('Ficou de fora: a aba Capa. Se falta uma aba, marque-a abaixo.')
  expect(page.text).toContain('2 de 3 lidas')
  page.type({ 'Exames 2019': false })
  await page.press('Ler estas abas')
  expect(page.text).toContain('1 de 3 lidas')
  expect(page.text).toContain('Ficou de fora: as abas Capa e Exames 2019.')
  page.type({ 'Exames 2026': false })
  await page.press('Ler estas abas')
  expect(page.text).toContain('Escolha pelo menos uma aba')
  page.type({ 'Exames 2026': false, Capa: true })
  await page.press('Ler estas abas')
  expect(page.text).toContain('Não há lista de preços em Capa.')
  await sendPrecos(page, 'tabela-nova.xlsx', bookOf(sheets))
  expect(page.text).toContain('já está escolhido aqui: as abas, as colunas e os serviços.')
  expect(page.text).toContain('1 de 3 lidas')
  page.type({ 'Exames 2026': true, 'Exames 2019': true })
  await page.press('Ler estas abas')
  expect(page.text).toContain('2 de 3 lidas')
})

test('a unit answers a review, corrects it, and visitors read it; the administrator hides it', async ({
  open,
  own,
}) => {
  const [page, visitor, admin] = [await open(), await open(), await open()]
  const words = `Agradecemos a visita ${crypto.randomUUID().slice(0, 8)}.`
  for (const nota of [4, 5]) await aReview(open, own, nota)
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/avaliacoes?filtro=sem-resposta')
  expect(page.all('article')).toHaveLength(2)
  await page.press('Publicar', page.all('article')[0])
  expect(page.text).toContain('Escreva a resposta')
  page.type({ 'Sua resposta': 'Agradecemos.' }, page.all('article')[0])
  await page.press('Publicar', page.all('article')[0])
  expect(page.text).toContain('Resposta publicada.')
  await page.goto('/admin/avaliacoes')
  page.type({ 'Sua resposta': words }, page.row('Agradecemos.'))
  await page.press('Publicar', page.row('Agradecemos.'))
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: own.unidade.onde }
  await visitor.goto(`/busca?${new URLSearchParams(query)}`)
  await visitor.follow('Marcar Consulta', visitor.row(own.unidade.nome))
  await visitor.follow('Avaliações')
  expect(visitor.text).toContain(words)
  await visitor.follow('Nota 3')
  expect(visitor.text).toContain('Nenhuma avaliação com nota 3')
  await visitor.follow('Ver todas as avaliações')
  await loginEquipe(admin, own.admin)
  await admin.goto(`/admin/redes/${own.unidade.id}`)
  await admin.press('Agir por esta unidade')
  await admin.goto('/admin/avaliacoes')
  await admin.press('Ocultar a resposta', admin.row(words))
  expect(textOf(admin.row(words))).toContain('Oculta pela administração da plataforma')
  await visitor.reload()
  expect(visitor.text).not.toContain(words)
})

test('an attendant is made and edited on the page, enters, is deactivated and is out', async ({
  open,
  own,
}) => {
  const [page, person] = [await open(), await open()]
  const [nome, usuario] = [`Bento Teste ${own.n}`, `bento${own.n}`]
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/usrAtendente?novo=1')
  page.type({ Nome: nome, CPF: cpfFrom(540_000_000 + own.n), Usuário: usuario })
  page.type({ Senha: 'lua mansa vento', 'Repetir Senha': 'outra senha 1', 'E-mail': 'bento@exemplo.com.br' })
  await page.press('Salvar')
  expect(page.text).toContain('As senhas não correspondem')
  expect(page.field('Usuário').value).toBe(usuario)
  page.type({ Senha: 'lua mansa vento', 'Repetir Senha': 'lua mansa vento' })
  await page.press('Salvar')
  expect(textOf(page.row(nome))).toContain('Habilitado')
  await loginWith(person, usuario, 'lua mansa vento')
  await page.follow('Editar', page.row(nome))
  page.type({ 'Celular com DDD': '21987654321' })
  await page.press('Salvar')
  expect(textOf(page.row(nome))).toContain('(21) 98765-4321')
  await page.press('Desativar', page.row(nome))
  expect(textOf(page.row(nome))).toContain('Desabilitado')
  await person.goto('/admin')
  expect(person.url).toContain('/login')
})

test('the hours of a day are copied by the server, and the rest of the form stays', async ({ open, own }) => {
  const page = await open()
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/credenciado')
  page.type({ 'Texto de apresentação': 'Perto do metrô.' })
  const opens = (dia: string) => page.all<HTMLInputElement>('input:not([type=checkbox])', page.part(dia))[0]!
  opens('Sábado').value = '06:45'
  await page.press('Copiar', page.part('Sábado'))
  expect(opens('Segunda').value).toBe('06:45')
  page.type({ CNES: '12' })
  await page.press('Salvar')
  expect(textOf(page.part('Corrija'))).toContain('CNES')
  expect(page.field('Texto de apresentação').value).toBe('Perto do metrô.')
})

test('a holiday is added for a city, opened again by a unit there, and removed', async ({ open, own }) => {
  const [page, unit, nome] = [await open(), await open(), `Festa ${own.n}`]
  const year = new Date().getFullYear() + 1
  const dia = `${year}-02-${String(2 + (own.n % 8)).padStart(2, '0')}` // no national holiday falls on these days
  await loginEquipe(page, own.admin)
  await page.goto('/admin/feriados?novo=1')
  page.type({ Dia: `${year}-12-25`, Nome: nome })
  await page.press('Salvar')
  expect(page.text).toContain('Este dia já é feriado nacional')
  page.type({ Dia: dia, Estado: own.unidade.onde.split(', ').at(-1)!, Cidade: own.unidade.cidade })
  page.type({ 'Repete todo ano': true })
  await page.press('Salvar')
  expect(textOf(page.row(nome))).toContain(own.unidade.onde)
  expect(textOf(page.row(nome))).toContain('todo ano')
  await loginEquipe(unit, own.credenciado)
  const staff = await unit.request.get(`/api/corpoClinico?rede=${own.unidade.id}`)
  const [medica] = (await staff.json()) as { _id: string }[]
  await unit.goto(`/admin/cadastroProfissional/agenda?profissional=${medica!._id}&aba=feriados`)
  await unit.press(`Abrir ${nome} para `)
  await unit.press(`Fechar ${nome} para `)
  await page.press(`Remover ${nome}`)
  expect(page.rows(nome)).toEqual([])
})

test('a package is made, refused beside one of its exams alone, and then bought', async ({ open, own }) => {
  const page = await open()
  const { id, exames } = await unidade(page, own.unidade.nome)
  const two = exames.slice(0, 2)
  await loginEquipe(page, own.credenciado)
  await page.goto(`${precos}/pacotes/novo`)
  page.type({ Nome: 'Sem scripts' })
  for (const { nomeExame } of two) {
    page.type({ 'Outro exame': nomeExame })
    await page.press('Adicionar exame')
    if (page.field('Outro exame').tagName === 'SELECT') {
      page.type({ 'Outro exame': nomeExame })
      await page.press('Adicionar exame')
    }
    expect((page.field(nomeExame) as HTMLInputElement).checked).toBe(true)
  }
  page.type({ 'Particular (R$)': '90,00', 'Alento (R$)': '60,00', 'SinSaude (R$)': '45,00' })
  await page.press('Salvar')
  expect(page.text).toContain('Pacote criado.')
  await loginCliente(page, own.paciente)
  await page.goto(`/agendar?idRede=${id}&servico=Exame&pagamento=Alento`)
  page.check(two[0]!.nomeExame)
  await page.press('Somar os escolhidos')
  page.check('Sem scripts')
  await page.press('Ir para Pagamento')
  expect(page.text).toContain('Já está em um pacote que você escolheu')
  page.check('Sem scripts')
  await page.press('Somar os escolhidos')
  expect(textOf(page.part('Comprar exames'))).toContain('Total de 2 exames')
  await page.press('Ir para Pagamento')
  expect(page.url).toContain('/checkout?id=')
})
