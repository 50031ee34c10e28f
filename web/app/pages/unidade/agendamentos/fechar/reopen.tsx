import { Form } from 'react-router'
import type { Fechamento } from '@alento/contract/agenda/fechamento.ts'
import { formatDiaSemana, midSentence } from '#lib/texto/format.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { NamedButton } from '#ui/base/named-button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { closeHref } from '#pages/unidade/agendamentos/links.ts'

export const periodText = ({ de, ate }: Pick<Fechamento, 'de' | 'ate'>): string =>
  de === ate ? formatDiaSemana(de) : `${formatDiaSemana(de)} a ${midSentence(formatDiaSemana(ate))}`

type Props = { fechamento: Fechamento; unidade: string; /** The page that it returns to. */ de: string }

/** Opens days again on which the whole unit is closed. */
export const ReopenConfirm = ({ fechamento, unidade, de }: Props) => (
  <Confirm
    question="Deseja realmente reabrir?"
    detail={`${periodText(fechamento)} volta a seguir a semana.`}
    yes="Reabrir"
    no="Manter fechado"
  >
    <Form method="post" action={closeHref}>
      <UnidadeField id={unidade} />
      <input type="hidden" name="linha" value={fechamento._id} />
      <input type="hidden" name="de" value={de} />
      <NamedButton name="acao" value="abrir" about={periodText(fechamento)}>
        Reabrir
      </NamedButton>
    </Form>
  </Confirm>
)
