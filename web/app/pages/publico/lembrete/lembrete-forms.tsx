import { Form } from 'react-router'
import type { Lembrete } from '@alento/contract/agenda/lembrete.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** 'I will come' and 'I cannot come': only a click does either. */
export function LembreteForms({ lembrete, cancelar }: { lembrete: Lembrete; cancelar: boolean }) {
  if (cancelar && lembrete.cancelarAte) return <AskCancel lembrete={lembrete} />
  return (
    <>
      {lembrete.confirmado ? (
        <Notice tone="ok" title="Presença confirmada">
          Leve um documento com foto. Chegue 15 minutos antes.
        </Notice>
      ) : (
        <Form method="post">
          <Buttons>
            <SubmitButton name="acao" value="confirmar">
              Confirmar presença
            </SubmitButton>
          </Buttons>
        </Form>
      )}
      <CannotGo lembrete={lembrete} />
    </>
  )
}

function CannotGo({ lembrete: { cancelarAte, fuso, unidade } }: { lembrete: Lembrete }) {
  if (!cancelarAte)
    return (
      <Notice title="Não pode ir?">
        O prazo para cancelar pela internet acabou. Ligue para {unidade.nomeRede}:{' '}
        <a className="nowrap" href={telHref(unidade.telefone)}>
          {formatTelefone(unidade.telefone)}
        </a>
      </Notice>
    )
  return (
    <Stack gap={8}>
      <p className="muted">
        Não pode ir? Cancele até {formatInstante(cancelarAte, fuso)}. Para trocar o horário, entre na sua
        conta.
      </p>
      <Buttons>
        <ButtonLink variant="outline" href="?cancelar=1">
          Cancelar horário
        </ButtonLink>
        <ButtonLink variant="quiet" href="/admincliente">
          Trocar o horário
        </ButtonLink>
      </Buttons>
    </Stack>
  )
}

function AskCancel({ lembrete }: { lembrete: Lembrete }) {
  return (
    <Card>
      <Stack gap={16}>
        <h2>Deseja realmente cancelar este horário?</h2>
        <p>
          {lembrete.devolve
            ? 'A compra tem menos de 7 dias: ao cancelar o horário ela é desfeita e o valor pago volta.'
            : 'O pedido continua valendo e outro horário pode ser escolhido depois, na sua conta.'}
        </p>
        <Form method="post">
          <Buttons>
            <SubmitButton variant="stop" name="acao" value="cancelar">
              Cancelar horário
            </SubmitButton>
            <ButtonLink variant="outline" href="?">
              Manter o horário
            </ButtonLink>
          </Buttons>
        </Form>
      </Stack>
    </Card>
  )
}
