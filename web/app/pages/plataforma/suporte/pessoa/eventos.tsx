import IconDownload from 'icon:download'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { EventoPessoa, TipoEvento } from '@alento/contract/plataforma/suporte.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { formatDiaSemana, formatInstante, midSentence } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { classNames } from '#ui/base/class-names.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import { EncerrarSessao } from './encerrar-sessao.tsx'
import css from './pessoa.module.css'
import { caraDe, nomeDoTipo } from './textos.ts'

type Props = {
  here: string
  list: readonly EventoPessoa[]
  proximo: string | null
  /** How many come after this page. */
  anteriores: number
  tipo: TipoEvento | null
  /** Whether this is not the first page. */
  depois: boolean
  hoje: string
  recusa: FormRefusal | undefined
}

const perPage = 50

/** 'Mostrar 41 anteriores'; of more than a page the number that comes and all. */
export const olderText = (anteriores: number): string =>
  anteriores > perPage
    ? `Mostrar ${perPage} de ${numberText(anteriores)} anteriores`
    : anteriores === 1
      ? 'Mostrar 1 anterior'
      : `Mostrar ${anteriores} anteriores`

const hrefOf = (here: string, tipo: string | null, antes: string | null): string => {
  const params = new URLSearchParams({ ...(tipo && { tipo }), ...(antes && { antes }) })
  return params.size > 0 ? `${here}?${params}` : here
}

function Filtros({ here, tipo }: Pick<Props, 'here' | 'tipo'>) {
  const chips: [TipoEvento | null, string][] = [
    [null, 'Tudo'],
    ...(Object.entries(nomeDoTipo) as [TipoEvento, string][]),
  ]
  return (
    <Row as="nav" gap={8} aria-label="Mostrar">
      {chips.map(([kind, nome]) => (
        <Chip
          key={nome}
          href={hrefOf(here, kind, null)}
          on={kind === tipo}
          inPlace
          {...(kind === tipo && { 'aria-current': true })}
        >
          {nome}
        </Chip>
      ))}
    </Row>
  )
}

/** All of it as a file, or all of the chosen kind. */
const Arquivo = ({ here, tipo }: Pick<Props, 'here' | 'tipo'>) => (
  <ButtonLink
    variant="quiet"
    icon={IconDownload}
    href={`/api/suporte/pessoas/${here.split('/').at(-1)}/eventos.csv${tipo ? `?tipo=${tipo}` : ''}`}
    download
  >
    {tipo === null ? 'Tudo em arquivo' : `${nomeDoTipo[tipo]} em arquivo`}
  </ButtonLink>
)

function Evento({ evento, recusa }: { evento: EventoPessoa } & Pick<Props, 'recusa'>) {
  const { titulo, texto, icon, tom, ver, encerra } = caraDe(evento)
  return (
    <li className={css.event}>
      <time dateTime={evento.quando}>{formatInstante(evento.quando).slice(-5)}</time>
      <span className={classNames(css.mark, css[tom])}>
        <Icon of={icon} size="s" />
      </span>
      <div className={css.what}>
        <b>{titulo}</b>
        {texto && <p>{texto}</p>}
      </div>
      {ver && (
        <div className={css.do}>
          <Anchor href={ver.href}>
            {ver.rotulo}
            <span className="sr">: {titulo}</span>
          </Anchor>
        </div>
      )}
      {encerra && <EncerrarSessao sessao={evento._id} recusa={recusa} />}
    </li>
  )
}

/** Events of one day, in Brasília time. */
function byDay(list: readonly EventoPessoa[]): [string, EventoPessoa[]][] {
  const days = Map.groupBy(list, (e) => dayIn(Date.parse(e.quando), brasilia))
  return [...days]
}

export function Eventos({ here, list, proximo, anteriores, tipo, depois, hoje, recusa }: Props) {
  return (
    <Card aria-labelledby="aconteceu">
      <Stack gap={16}>
        <Row between gap={8}>
          <h2 id="aconteceu">O que aconteceu</h2>
          <Arquivo here={here} tipo={tipo} />
        </Row>
        <Filtros here={here} tipo={tipo} />
        {list.length === 0 && (
          <p className="muted">
            {tipo === null ? 'Nada aconteceu até agora.' : 'Nada deste tipo aconteceu até agora.'}
          </p>
        )}
        <div>
          {byDay(list).map(([dia, eventos]) => (
            <section key={dia}>
              <h3 className={css.day}>
                {dia === hoje ? `Hoje, ${midSentence(formatDiaSemana(dia))}` : formatDiaSemana(dia)}
              </h3>
              <ol className={css.list}>
                {eventos.map((e) => (
                  <Evento key={e._id} evento={e} recusa={recusa} />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <Row gap={8}>
          {proximo && (
            <ButtonLink variant="outline" href={hrefOf(here, tipo, proximo)}>
              {olderText(anteriores)}
            </ButtonLink>
          )}
          {depois && (
            <ButtonLink variant="quiet" href={hrefOf(here, tipo, null)}>
              Voltar aos mais novos
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
