import { countText } from '@alento/contract/base/texto.ts'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { PrintButton } from '#parts/forms/print-button.tsx'
import type { Route } from './+types/page'
import css from './imprimir.module.css'
import { detailOf } from '#pages/unidade/agendamentos/days.ts'
import { dayHref } from '#pages/unidade/agendamentos/links.ts'
import { loadDay } from '#pages/unidade/agendamentos/load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Lista do dia', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** Loads the printed list, which has no code of a voucher and no document. */
export async function loader(args: Route.LoaderArgs) {
  const { list, encaixes, profissional, people, dia } = await loadDay(args)
  return {
    profissional,
    dia,
    quem: people.find((p) => p._id === profissional)?.label ?? 'Todos os profissionais',
    linhas: list
      .filter((a) => a.status !== 'CANCELADA')
      .map((a) => ({
        id: a._id,
        horario: a.horario,
        paciente: a.paciente.name,
        celular: formatTelefone(a.paciente.telefoneCelular),
        detalhe: detailOf(a),
        com: a.corpo_clinico.nome,
        estado: `${encaixes.includes(a._id) ? 'Encaixe · ' : ''}${estadoVisita[toEstadoVisita(a)].text}`,
      })),
  }
}

/** The appointments of a day as one list on A4. */
export default function ImprimirDia({ loaderData }: Route.ComponentProps) {
  const { profissional, dia, quem, linhas } = loaderData
  return (
    <Stack gap={16}>
      <div>
        <h1>{formatDiaSemana(dia)}</h1>
        <p>
          {quem} · {countText(linhas.length, 'agendamento', 'agendamentos')}
        </p>
      </div>
      <Buttons className="no-print">
        <ButtonLink variant="outline" href={dayHref({ profissional, dia })}>
          Voltar
        </ButtonLink>
        <PrintButton />
      </Buttons>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a narrow screen, so the keyboard must reach it */}
      <section className={css.paper} aria-label="Lista do dia" tabIndex={0}>
        <table className={css.list}>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              <th scope="col">Paciente</th>
              <th scope="col">Celular</th>
              <th scope="col">Serviço e pagamento</th>
              {!profissional && <th scope="col">Profissional</th>}
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((l) => (
              <tr key={l.id}>
                <td>{l.horario}</td>
                <td className={css.long}>{l.paciente}</td>
                <td className="nowrap">{l.celular}</td>
                <td className={css.long}>{l.detalhe}</td>
                {!profissional && <td className={css.long}>{l.com}</td>}
                <td>{l.estado}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}
