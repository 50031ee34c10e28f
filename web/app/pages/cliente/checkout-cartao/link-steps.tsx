import IconUserPlus from 'icon:user-plus'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { AceiteContrato } from '#parts/compra/aceite-contrato.tsx'
import { ContratoTexto } from '#parts/compra/contrato-texto.tsx'
import { CentralHint } from '#parts/conta/central-hint.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Empty } from '#ui/data/empty.tsx'
import css from './link-steps.module.css'
import type { LinkPage } from './link.server.ts'
import { Pessoas, Seguro } from './pessoas.tsx'
import { Resumo } from './resumo.tsx'

type Of<M extends LinkPage['modo']> = Extract<LinkPage, { modo: M }>
type Refusal = FormRefusal | undefined

/** The steps of a link before and after the payment itself, for a contract that was sold by phone. */
export function LinkSteps({ link, refusal }: { link: Exclude<LinkPage, Of<'pagar'>>; refusal: Refusal }) {
  if (link.modo === 'conferir') return <Prove visto={link.visto} refusal={refusal} />
  if (link.modo === 'aceitar') return <Accept {...link} refusal={refusal} />
  return <Done {...link} />
}

/** Asks the person who has the link for the CPF; until then the page shows a first name and the plan. */
function Prove({ visto, refusal }: { visto: Of<'conferir'>['visto']; refusal: Refusal }) {
  const { nome, cpf, plano, valor, recorrencia } = visto
  return (
    <Page>
      <Card className={css.panel}>
        <PostForm refusal={refusal} gap={16}>
          <input type="hidden" name="intent" value="conferir" />
          <Stack gap={8}>
            <h1>Confira o seu CPF</h1>
            <p>
              Olá, {nome}. O contrato do {plano}, de {formatReais(valor)} por{' '}
              {recorrencia === 'Mensal' ? 'mês' : 'ano'}, está pronto. Para abrir, confira que é você.
            </p>
          </Stack>
          <FormRefused problema={refusal?.problema} />
          <CpfField refusal={refusal} hint={`O CPF do titular, ${cpf}`} />
          <SubmitButton size="large" wide>
            Continuar
          </SubmitButton>
          <CentralHint>Não é o seu CPF, ou você não pediu este cartão? Ligue para</CentralHint>
        </PostForm>
      </Card>
    </Page>
  )
}

/** The whole contract, its people and prices, and its acceptance. */
function Accept({ page, texto, refusal }: Of<'aceitar'> & { refusal: Refusal }) {
  const { contrato, pagar, forma } = page
  return (
    <Page>
      <Stack gap={8}>
        <h1>Leia o contrato</h1>
        <p className="lead">Confira os dados, leia o contrato e aceite. O pagamento vem depois.</p>
      </Stack>
      <Split>
        <Stack gap={24}>
          <Pessoas contrato={contrato} />
          <Seguro contrato={contrato} />
          <ContratoTexto texto={texto} />
          <Card>
            <PostForm refusal={refusal} gap={16}>
              <input type="hidden" name="intent" value="aceitar" />
              <FormRefused problema={refusal?.problema} />
              <AceiteContrato texto={texto} refusal={refusal} />
              <SubmitButton size="large" wide>
                Ir para Pagamento
              </SubmitButton>
              <CentralHint>Algum dado está errado? Antes de aceitar, ligue para</CentralHint>
            </PostForm>
          </Card>
        </Stack>
        <Resumo contrato={contrato} pagar={pagar} forma={forma} />
      </Split>
    </Page>
  )
}

/** Paid, or begun with a free month: how the holder gets to the card, and out of it. */
function Done({ page: { contrato, pagamento } }: Of<'pronto'>) {
  const { desistenciaAte } = contrato
  const boleto = contrato.cobrancas.some((c) => c.estado === 'ABERTA') ? pagamento?.boleto : null
  return (
    <Page>
      <Card className={css.panel}>
        <Empty
          as="h1"
          picture={<Picture name="voucher" eager />}
          title="Compra Confirmada"
          action={
            <ButtonLink icon={IconUserPlus} href="/cadastro-wizard">
              Criar o meu acesso
            </ButtonLink>
          }
        >
          O cartão já vale. O número dele vai para o seu e-mail. Com ele você cria o seu acesso, vê o cartão e
          os pagamentos.{' '}
          {desistenciaAte &&
            `Até ${formatDia(desistenciaAte)} você pode desistir e receber todo o dinheiro de volta: pelo seu acesso ou por telefone.`}
        </Empty>
        {boleto && (
          <Notice title={`O primeiro boleto vence em ${formatDia(boleto.vencimento)}`}>
            O cartão já vale.{' '}
            <a href={boleto.link} target="_blank" rel="noopener">
              Ver e imprimir o boleto
            </a>
          </Notice>
        )}
        <CentralHint>O e-mail não chegou? Ligue para</CentralHint>
      </Card>
    </Page>
  )
}
