import { Form } from 'react-router'
import { addMonths, mayCancel, unusedMesesOf } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { addDays, brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { fieldError } from '#lib/api/api.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { actOnLeave, loadLeave } from '#pages/cliente/cartao/leave.server.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Cancelar o cartão', matches)
export const loader = (args: Route.LoaderArgs) => loadLeave(args, 'cancelar')
export const action = (args: Route.ActionArgs) => actOnLeave(args, 'cancelar')

/** Returns the last day of the card and the amount that comes back, said before it is cancelled. */
function endOf({ estado, recorrencia, proximaCobranca, valeAte, cobrancas }: Contrato, hoje: string) {
  if (estado !== 'ATIVO' || !proximaCobranca || !valeAte) return null
  const paid = cobrancas.find((c) => c.tipo === 'PERIODO' && c.estado === 'PAGA' && c.ate === proximaCobranca)
  const { meses, valor } =
    recorrencia === 'Anual' ? unusedMesesOf(hoje, proximaCobranca, paid?.valor ?? 0) : { meses: 0, valor: 0 }
  if (valor === 0) return { ate: valeAte, meses: 0, valor: 0 }
  const end = addMonths(proximaCobranca, -meses, Number(proximaCobranca.slice(8)))
  return { ate: addDays(end, -1), meses, valor }
}

/** The second of two clicks: the effect, and the button. */
export default function CancelarCartao({
  loaderData: { contrato, agora },
  actionData,
}: Route.ComponentProps) {
  const end = endOf(contrato, dayIn(agora, brasilia))
  return (
    <Stack gap={24}>
      <AreaHead title="Cancelar o cartão" />
      <ProblemNotice problema={actionData?.problema} />
      {mayCancel(contrato.estado) ? (
        <Card>
          <Stack gap={16}>
            <p>
              {end ? (
                <>
                  O cartão vale até <b>{formatDia(end.ate)}</b>, para você e os seus dependentes. Depois disso
                  nada mais é cobrado. Até lá você pode voltar atrás.
                </>
              ) : contrato.numeroCartao ? (
                'O cartão deixa de valer agora, para você e os seus dependentes, e nada mais é cobrado. Não dá para voltar atrás.'
              ) : (
                'A compra termina agora e nada é cobrado. Não dá para voltar atrás.'
              )}
            </p>
            {end && end.valor > 0 && (
              <Notice title={`${formatReais(end.valor)} voltam para você`}>
                {end.meses === 1 ? 'O mês não usado' : `Os ${end.meses} meses inteiros não usados`} da
                anuidade, pela mesma forma em que foi paga.
              </Notice>
            )}
            <Ask
              contrato={contrato}
              error={fieldError(actionData?.problema, 'motivo')}
              typed={actionData?.typed['motivo']}
            />
          </Stack>
        </Card>
      ) : (
        <AlreadyOver contrato={contrato} />
      )}
    </Stack>
  )
}

function Ask({
  contrato,
  error,
  typed,
}: {
  contrato: Contrato
  error: string | undefined
  typed: string | undefined
}) {
  return (
    <Form method="post" className={stackClass(16)}>
      <input type="hidden" name="id" value={contrato._id} />
      <Field label="Por que você vai sair?" optional error={error}>
        <Textarea name="motivo" rows={2} maxLength={500} defaultValue={typed} />
      </Field>
      <Buttons>
        <SubmitButton variant="stop">Cancelar o cartão</SubmitButton>
        <ButtonLink variant="outline" href="/admincliente/cartao">
          Manter o cartão
        </ButtonLink>
      </Buttons>
    </Form>
  )
}

const AlreadyOver = ({ contrato: { estado, valeAte } }: { contrato: Contrato }) => (
  <>
    <Notice
      title={
        estado === 'CANCELADO_AO_FIM' && valeAte
          ? `Este cartão já termina em ${formatDia(valeAte)}`
          : 'Este cartão já foi cancelado'
      }
    >
      Nada mais será cobrado.
    </Notice>
    <Buttons>
      <ButtonLink href="/admincliente/cartao">Ver o cartão</ButtonLink>
    </Buttons>
  </>
)
