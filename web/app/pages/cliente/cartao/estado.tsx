import IconQrcode from 'icon:qrcode'
import { Form } from 'react-router'
import { diasDeTentativa, mayComeBack } from '@alento/contract/cartao/contrato.can.ts'
import { cobrancaAberta } from '@alento/contract/cartao/meu-cartao.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatDia, formatReais, countText } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn, daysBetween } from '@alento/contract/base/zona.ts'
import { CentralHint } from '#parts/conta/central-hint.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Money } from '#ui/data/money.tsx'
import type { MeuCartaoData } from './load.ts'
import { checkoutPath } from './textos.ts'

type Props = { page: MeuCartaoData; contrato: Contrato }

/** Sums the payments that go back, of whole charges. Centavos. */
const devolvidoDe = ({ cobrancas }: Contrato): number =>
  cobrancas.reduce((sum, c) => (c.estado === 'ESTORNADA' ? sum + c.valor : sum), 0)

/** Shows the next step of the holder: to pay, or to decide. Nothing for a card whose period is paid. */
export function Estado({ page, contrato }: Props) {
  const { estado, valeAte } = contrato
  const devolvido = devolvidoDe(contrato)
  if (estado === 'AGUARDANDO_PAGAMENTO')
    return (
      <>
        <Notice tone="wait" title="O pagamento ainda não foi confirmado">
          O cartão sai, com o número, assim que ele for.
        </Notice>
        <ButtonLink size="large" wide href={checkoutPath(contrato)}>
          Ir para o pagamento
        </ButtonLink>
      </>
    )
  if (estado === 'EM_ATRASO' || estado === 'SUSPENSO') return <Owing page={page} contrato={contrato} />
  if (mayComeBack(estado) && valeAte)
    return (
      <>
        <Notice tone="wait" title={`O cartão termina em ${formatDia(valeAte)}`}>
          Até lá ele vale como antes. Nada mais será cobrado.
        </Notice>
        <OneForm page={page} contrato={contrato} intent="continuar" />
      </>
    )
  if (estado === 'CANCELADO')
    return (
      <>
        <Notice title="Este cartão foi cancelado">
          {devolvido > 0 && `${formatReais(devolvido)} voltam pela mesma forma de pagamento. `}
          Nada mais será cobrado.
        </Notice>
        <ButtonLink wide href="/sinsaudecard">
          Ver os planos
        </ButtonLink>
      </>
    )
  return null
}

/** 'Tentamos 5 vezes': how often a missed charge was tried or asked for again. */
const triesText = (n: number, by: Contrato['metodo']): string =>
  by === 'cartao' ? `Tentamos ${n} vezes no seu cartão de crédito.` : `Avisamos ${n} vezes.`

/** The charge that was missed, and its effect on the card. */
function Missed({ page, contrato: { estado, atrasadoDesde, metodo, cobrancas } }: Props) {
  const { ultimoDia, agora } = page
  const due = atrasadoDesde ?? cobrancaAberta(cobrancas)?.vencimento
  const title = due ? `A mensalidade de ${formatDia(due)} não foi paga` : 'Falta pagar a mensalidade'
  if (estado === 'SUSPENSO')
    return (
      <Notice tone="stop" title={title}>
        {atrasadoDesde && `${triesText(diasDeTentativa.length, metodo)} `}
        Enquanto isso o cartão não dá desconto, nem aos dependentes.
      </Notice>
    )
  const left = ultimoDia ? daysBetween(dayIn(agora, brasilia), ultimoDia) + 1 : 0
  return (
    <Notice tone="wait" title={title}>
      {ultimoDia && `O cartão ainda vale por ${countText(left, 'dia', 'dias')}, até ${formatDia(ultimoDia)}.`}
    </Notice>
  )
}

/** Shows a late or suspended card: its debt, and the ways to pay it. */
function Owing({ page, contrato }: Props) {
  if (!page.pagar && contrato.estado === 'SUSPENSO')
    return (
      <Notice tone="stop" title="O cartão está suspenso">
        O período já está pago: não há nada a pagar. Fale com a central para ele voltar a valer.
        <CentralHint>Central de atendimento:</CentralHint>
      </Notice>
    )
  const { pagar, ultimoDia } = page
  const suspended = contrato.estado === 'SUSPENSO'
  return (
    <Stack gap={16}>
      <Missed page={page} contrato={contrato} />
      {pagar && (
        <Row between>
          <span className="muted">{suspended ? 'Para voltar a valer' : 'Para continuar valendo'}</span>
          <Money centavos={pagar.hoje} size={36} />
        </Row>
      )}
      <OneForm page={page} contrato={contrato} intent="pix" />
      <ButtonLink variant="outline" wide href={`${checkoutPath(contrato)}&forma=cartao&trocar=1`}>
        {contrato.metodo === 'cartao' ? 'Usar outro cartão de crédito' : 'Usar um cartão de crédito'}
      </ButtonLink>
      {suspended && ultimoDia && (
        <p className="small muted">
          Volta a valer assim que o pagamento chega. Sem pagamento até {formatDia(ultimoDia)} o contrato
          termina e nada mais é cobrado.
        </p>
      )}
      <p>
        <ButtonLink variant="stop-quiet" href="/admincliente/cartao/cancelar">
          Cancelar o cartão
        </ButtonLink>
      </p>
    </Stack>
  )
}

function OneForm({ page, contrato, intent }: Props & { intent: 'continuar' | 'pix' }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={contrato._id} />
      <input type="hidden" name="plano" value={contrato.plano._id} />
      <input type="hidden" name="chave" value={page.chave} />
      {intent === 'pix' ? (
        <SubmitButton size="large" wide icon={IconQrcode}>
          Pagar com Pix agora
        </SubmitButton>
      ) : (
        <SubmitButton wide>Continuar com o cartão</SubmitButton>
      )}
    </Form>
  )
}
