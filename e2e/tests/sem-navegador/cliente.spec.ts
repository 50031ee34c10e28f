import { expect } from '@playwright/test'
import { aPlan, buyCard, payCard, typeCard } from '../../card-steps.ts'
import { unidade } from '../../exam-steps.ts'
import { placeOrder } from '../../order-steps.ts'
import { codeFor, cpfFrom } from '../../outbox.ts'
import { makeCliente } from '../../own-client.ts'
import { textOf, type PlainPage } from '../../plain.ts'
import { demo, loginCliente, loginEquipe, senha, transactions } from '../../steps.ts'
import { test } from '../../test.ts'

test('hearts, and the alerts of a price, are set and taken back', async ({ open, own }) => {
  const [page, where] = [await open(), 'Cardiologia em Rio de Janeiro, RJ']
  await loginCliente(page, own.paciente2)
  await page.goto('/consultas/cardiologia/rio-de-janeiro-rj')
  await page.press(`Avisar se o preço baixar: ${where}`)
  expect(page.text).toContain('Pronto: avisamos por e-mail quando o preço baixar.')
  await page.press(`Avisamos quando o preço baixar: ${where}. Parar de avisar`)
  await page.press(`Avisar se o preço baixar: ${where}`)
  await page.goto('/admincliente/favoritos')
  await page.press('Parar aviso: Consulta em Cardiologia')
  expect(page.text).toContain('Pronto: não avisamos mais deste preço.')
  expect(page.text).toContain('Menor preço:')
  await page.press('Avisar se o preço baixar: Consulta em Cardiologia')
  page.type({ 'Avisar por e-mail': false })
  await page.press('Salvar')
  expect(page.text).toContain('Avisos de preço atualizados.')
  expect((page.field('Avisar por e-mail') as HTMLInputElement).checked).toBe(false)
})

test('notices by WhatsApp are chosen, the choice stays, and its text can be read', async ({ open, own }) => {
  const page = await open()
  await loginCliente(page, own.paciente2)
  await page.goto('/admincliente/dados/avisos')
  page.check('WhatsApp')
  await page.press('Salvar')
  expect(page.text).toContain('Sua escolha foi guardada.')
  await page.goto('/admincliente/dados/avisos')
  expect((page.field('WhatsApp') as HTMLInputElement).checked).toBe(true)
  await page.follow('Ler o texto')
  expect(page.text).toContain('Avisos pelo WhatsApp')
})

test('name and address change; what is refused is said under its field', async ({ open, own }) => {
  const page = await open()
  await loginCliente(page, own.suspenso)
  await page.goto('/admincliente/dados/contato')
  const nome = page.field('Nome completo').value
  page.type({ 'Nome completo': '1234', 'E-mail': 'outro@exemplo.com.br' })
  await page.press('Salvar')
  expect(page.text).toContain('Informe o nome, com letras')
  expect(page.field('E-mail').value).toBe('outro@exemplo.com.br')
  page.type({ 'Nome completo': nome })
  await page.press('Salvar')
  expect(page.text).toContain('Informe a senha atual')
  await page.goto('/admincliente/dados/endereco')
  page.type({ CEP: '20520053', Rua: 'Rua Conde de Bonfim', Número: '370', Complemento: '' })
  page.type({ Bairro: 'Tijuca', Cidade: 'Rio de Janeiro', Estado: 'RJ' })
  await page.press('Salvar')
  expect(page.text).toContain('Rua Conde de Bonfim, 370, Tijuca, Rio de Janeiro, RJ, CEP 20520-053')
})

test('all stored data of a client are shown after the password', async ({ open }) => {
  const page = await open()
  await loginCliente(page, demo.paciente)
  await page.goto('/admincliente/privacidade/dados')
  await page.press('Ver nesta página')
  expect(page.text).toContain('Informe a senha')
  page.type({ 'Sua senha': senha })
  await page.press('Ver nesta página')
  expect(page.text).toContain('Sua conta')
  expect(page.text).toContain('7K2M-9QXD')
})

test('staff ask for their link from their own login and come back to it', async ({ open }) => {
  const page = await open()
  await page.goto('/login?de=/admin/voucher')
  await page.follow('Esqueci minha senha')
  page.type({ Usuário: 'nao.existe' })
  await page.press('Enviar')
  expect(page.text).toContain('O nome de usuário não foi encontrado!')
  await page.follow('FECHAR')
  expect(page.text).not.toContain('O nome de usuário não foi encontrado!')
  await page.follow('Cancelar')
  expect(page.url).toBe('/login?de=/admin/voucher')
})

test('a wrong password is refused and the name stays; the desk tells an unknown voucher', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/login')
  page.type({ Usuário: demo.atendente, Senha: 'errada' })
  await page.press('Entrar', page.main)
  expect(page.text).toContain('Usuário ou senha não conferem')
  expect(page.field('Usuário').value).toBe(demo.atendente)
  page.type({ Senha: senha })
  await page.press('Entrar', page.main)
  await page.goto('/admin/voucher')
  page.type({ 'Código do voucher': 'zzzz zzzz' })
  await page.press('Validar')
  expect(page.text).toContain(
    'Voucher não encontrado. Favor entrar em contato com a central de atendimento (21) 3005-0100',
  )
})

test('a card holder shows the card and makes an access; the card comes along', async ({ open, own }) => {
  const [page, card, celular] = [await open(), own.cartao, `2195${String(5_000_000 + own.n)}`]
  await page.goto('/cadastre-se')
  await page.follow('Sim')
  page.type({ CPF: card.cpf, 'Data de nascimento': '31/02/1960', 'Número do cartão': card.numero })
  page.type({ Celular: celular })
  await page.press('Continuar')
  expect(page.text).toContain('Informe a data como dia/mês/ano')
  page.type({ 'Data de nascimento': '01/01/1960' })
  await page.press('Continuar')
  expect(page.text).toContain('Não encontramos um cartão com estes dados')
  expect(page.field('Número do cartão').value).toBe(card.numero)
  page.type({ 'Data de nascimento': card.nascimento })
  await page.press('Continuar')
  const access = { 'E-mail': 'titular@exemplo.com.br', Usuário: `titular${own.n}` }
  page.type({ ...access, Senha: 'senha12345', 'Repetir Senha': 'senha12345' })
  await page.press('Validar e Finalizar Cadastro')
  expect(page.text).toContain('Esta senha é fácil de adivinhar')
  page.type({ Senha: 'lua mansa vento', 'Repetir Senha': 'lua mansa vento' })
  await page.press('Validar e Finalizar Cadastro')
  expect(page.text).toContain('Cadastro Realizado Com Sucesso')
  const mine = await page.request.get('/api/cartao/meu')
  expect((await mine.json()) as object).toMatchObject({ cartao: { numeroCartao: card.numero } })
  // The card proved its holder; the mobile that was typed is proved by a code of its own.
  await page.follow('Confirmar o celular')
  await page.press('Enviar código')
  page.type({ Código: await codeFor(page, celular) })
  await page.press('Confirmar')
  expect(page.text).toContain('Confirmado. Você também pode entrar com ele.')
})

test('instalments are chosen, kept through a refusal, and paid', async ({ open, own }) => {
  const page = await open()
  await loginCliente(page, own.paciente)
  await page.goto(`/checkout?id=${await placeOrder(page, own)}`)
  page.type({ Parcelas: '3' })
  typeCard(page, '4929710426637678')
  await page.press('Pagar com cartão')
  expect(page.field('Parcelas').value).toBe('3')
  typeCard(page)
  await page.press('Pagar com cartão')
  expect(page.text).toContain('Compra Confirmada')
  expect(page.text).toContain('3x de')
  expect((await transactions(page, own))[0]).toMatchObject({ status: 'succeeded' })
})

test('exams are ticked over a search, summed, and lead through the login to the checkout', async ({
  open,
  own,
}) => {
  const page = await open()
  const { id } = await unidade(page)
  await page.goto(`/agendar?idRede=${id}`)
  page.check('Albumina')
  page.type({ 'Procurar exame': 'glicemia' })
  await page.press('Procurar')
  expect((page.field('Albumina') as HTMLInputElement).checked).toBe(true)
  page.check('Glicemia de jejum')
  await page.press('Somar os escolhidos')
  expect(page.text).toContain('Subtotal (2 exames)')
  page.check('Preço Alento', page.part('Comprar exames'))
  await page.press('Continuar', page.part('Comprar exames'))
  await page.press('Ir para Pagamento')
  await page.follow('Já tenho cadastro')
  page.type({ Usuário: own.paciente, Senha: senha })
  await page.press('Entrar', page.main)
  expect(page.url).toContain('/checkout?id=')
  expect(textOf(page.part('Resumo da compra'))).toContain('Albumina')
})

test('a CPF that a client has is answered like a new one: for a purchase, a quote and a plan', async ({
  open,
  own,
}) => {
  const [maker, unit] = [await open(), own.unidade.id]
  await loginCliente(maker, own.paciente)
  const { usuario } = (await (await maker.request.get('/api/auth/sessao')).json()) as {
    usuario: { _id: string }
  }
  const { cpf } = (await (await maker.request.get(`/api/usuario/${usuario._id}`)).json()) as { cpf: string }
  const { _id: consulta } = (
    (await (await maker.request.get(`/api/redeConsultas/${unit}`)).json()) as { _id: string }[]
  )[0]!
  const boa = (await unidade(maker)).id
  const purchase = `/agendar?idRede=${unit}&servico=Consulta&consulta=${consulta}&pagamento=Alento&continuar=1`
  const quote = `/orcamento/resultado?cidade=Rio+de+Janeiro&uf=RJ&parte=${boa}:40304361&pagamento=Alento&continuar=1`
  type Person = Record<'Nome completo' | 'CPF' | 'Celular', string>
  const buyAt = (de: string) => async (page: PlainPage, person: Person) => {
    await page.goto(`/logincliente?via=novo&de=${encodeURIComponent(de)}`)
    page.type(person)
    await page.press('Receber o código por SMS')
  }
  const buyPlan = async (page: PlainPage, person: Person) => {
    await page.goto('/form-sinsaude?plano=Gold')
    page.type({ ...person, 'Data de nascimento': '14/02/1980', 'E-mail': 'ana@exemplo.com' })
    await page.press('Continuar', page.main)
    page.check('Li e aceito o contrato')
    await page.press('Ir para Pagamento')
  }
  for (const [n, buy] of [buyAt(purchase), buyAt(quote), buyPlan].entries()) {
    const shown = []
    // One mobile gets few codes an hour.
    const Celular = `219${3 + n}${String(6_000_000 + own.n)}`
    for (const CPF of [cpf, cpfFrom(860_000_000 + own.n * 10 + n)]) {
      const page = await open()
      await buy(page, { 'Nome completo': 'Ana Lima', CPF, Celular })
      expect(page.url).toContain('/logincliente/codigo')
      shown.push(page.text)
    }
    expect(shown[0]).toBe(shown[1])
    expect(shown[0]).not.toContain('Usuário existente')
  }
})

test('method, dependents, plan and beneficiaries of the card are changed', async ({ open, own }) => {
  const [page, card] = [await open(), '/admincliente/cartao']
  await makeCliente(page, own.n)
  const plano = await aPlan(page)
  await payCard(page, await buyCard(page, own.n, plano), plano)
  await page.goto(card)
  await page.follow('Próxima mensalidade em')
  await page.follow('Pix')
  await page.press('Pagar por Pix')
  expect(page.text).toContain('Pix, por e-mail e SMS')
  await page.follow('Mudar dependentes')
  page.type({ 'Nome completo': 'Caio Leal Lima', 'Data de nascimento': '28/02/2015' })
  page.type({ CPF: cpfFrom(830_000_000 + own.n) })
  await page.press('Incluir no cartão')
  await page.follow('Tirar Caio Leal Lima do cartão')
  await page.press('Tirar do cartão')
  expect(page.text).toContain('1 de 3')
  await page.goto(`${card}/plano`)
  await page.follow('Ver a troca para Seguro')
  await page.press('Trocar de plano')
  await page.follow('Beneficiários do seguro')
  const one = () => page.part('Pessoa 1')
  page.type({ 'Nome completo': 'Ana Leal', CPF: cpfFrom(850_000_000 + own.n), 'Parte (%)': '99,5' }, one())
  await page.press('Mais uma pessoa')
  expect(page.field('Nome completo', one()).value).toBe('Ana Leal')
  await page.press('Salvar')
  expect(page.text).toContain('Faltam 0,5% para 100%.')
  page.type({ 'Parte (%)': '100' }, one())
  await page.press('Salvar')
  expect(page.text).toContain('Beneficiários do seguro salvos.')
})

test('a card is bought by boleto in the free month, and cancelled', async ({ open, own }) => {
  const page = await open()
  await makeCliente(page, own.n)
  await page.goto(`${await buyCard(page, own.n, await aPlan(page))}&forma=boleto`)
  page.type({ 'Dia do pagamento': '20' })
  await page.press('Gerar boleto')
  expect(page.url).toContain('/voucherCartao?id=')
  await page.follow('Ver e imprimir o boleto')
  expect(page.text).toContain('O cartão já vale enquanto isso.')
  await page.goto('/admincliente/cartao')
  await page.follow('Cancelar o cartão')
  await page.press('Cancelar o cartão', page.main)
  expect(page.text).toContain('O cartão termina em')
})

test('a code by SMS leads to the page that was asked for', async ({ open, own }) => {
  const [maker, page] = [await open(), await open()]
  await makeCliente(maker, own.n)
  await page.goto('/logincliente?de=/admincliente/dados')
  page.type({ Usuário: cpfFrom(800_000_000 + own.n) })
  await page.press('Entrar com código por SMS')
  page.type({ Código: await codeFor(page, `2197${String(7_000_000 + own.n)}`) })
  await page.press('Entrar', page.main)
  expect(page.url).toBe('/admincliente/dados')
})

test('the calculator of plans, its CEP and the way to a plan work by plain forms', async ({ open }) => {
  const page = await open()
  await page.goto('/sinsaudecard')
  page.type({ CEP: '01310-100' })
  await page.press('Ver a rede')
  expect(page.text).toMatch(/a até 10 km de Avenida Paulista, Bela Vista/)
  await page.goto('/saibamais-3')
  await page.follow('Adquirir')
  expect(page.text).toContain('Adquirir o Platinum')
  await page.follow('Já tenho conta: entrar')
  expect(page.text).toContain('Entrar para adquirir')
})

test('a kept quote is removed only after its question', async ({ open, own }) => {
  const page = await open()
  await loginCliente(page, own.paciente2)
  await page.goto('/orcamento/resultado?exames=40304361,40302040&cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca')
  await page.press('Avisar se baixar')
  await page.goto('/admincliente/orcamentos')
  expect(page.all('article')).toHaveLength(1)
  await page.follow('Apagar')
  await page.follow('Não')
  expect(page.all('article')).toHaveLength(1)
  await page.follow('Apagar')
  await page.press('Sim')
  expect(page.text).toContain('Orçamento apagado.')
})

test('a voucher has its QR in the page', async ({ open }) => {
  const page = await open()
  await loginCliente(page, demo.paciente)
  const [pedido] = (await (await page.request.get('/api/pedidos?codigo=7K2M-9QXD')).json()) as {
    _id: string
  }[]
  await page.goto(`/voucher?id=${pedido!._id}`)
  expect(page.all('[aria-label="QR Code do voucher 7K2M-9QXD"]')).toHaveLength(1)
})

test('a desk of a unit looks for what was attended, by name and period', async ({ open }) => {
  const page = await open()
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin/prontuarios')
  const nome = textOf(page.all('tbody tr b')[0]!)
  page.type({ 'Nome do paciente': nome })
  await page.press('Procurar')
  expect(page.all('tbody tr').filter((row) => !textOf(row).includes(nome))).toEqual([])
  page.type({ De: '2020-01-02', Até: '2020-01-01' })
  await page.press('Procurar')
  expect(page.text).toContain('Escolha até um ano, com o primeiro dia antes do último.')
  await page.goto('/admin/cartaoSinsaude')
  page.type({ 'Número do cartão': '123' })
  await page.press('Validar')
  expect(page.text).toContain('Informe os 16 números do cartão')
})
