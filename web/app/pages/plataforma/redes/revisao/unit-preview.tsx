import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'
import { fotoPath } from '#lib/unidade/picture-path.ts'
import { toMember } from '#lib/unidade/team.ts'
import { UnitAddress, UnitBadges, UnitPhone } from '#parts/unidade/unit-facts.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { isOddDay } from './check-facts.ts'
import type { Preview } from './preview.ts'
import { Services } from './preview-services.tsx'
import css from './revisao.module.css'

/** Radios and style sheets alone: switching needs no scripts and touches nothing that was typed elsewhere. */
const telas = [
  { value: 'computador', label: 'Computador' },
  { value: 'celular', label: 'Celular' },
] as const

/** The unit as patients will see it, before it is enabled: pictures, text, prices, hours, professionals. */
export function UnitPreview({ preview }: { preview: Preview }) {
  const { cadastro: c, fotos } = preview
  return (
    <Card pad="flush" aria-labelledby="previa" className={css.preview}>
      <div className={css.bar}>
        <h2 id="previa">Assim os pacientes vão ver</h2>
        <Segmented name="tela" label="Tamanho da tela" options={telas} defaultValue="computador" />
      </div>
      <div className={css.screen}>
        <Head cadastro={c} />
        <Photos fotos={fotos} />
        <Services {...preview} />
        <div className={css.pair}>
          <About cadastro={c} />
          <Hours cadastro={c} />
        </div>
        <Team equipe={preview.equipe} />
      </div>
    </Card>
  )
}

/** As on the unit's page: logo, name, rating, address, phone and services. */
const Head = ({ cadastro: c }: Pick<Preview, 'cadastro'>) => (
  <Stack gap={12}>
    <Row gap={12} nowrap>
      <UnitLogo id={c._id} name={c.nomeRede} size="l" />
      <Stack gap={4}>
        <b className={css.name}>{c.nomeRede}</b>
        <Stars grade={c.rate} count={c.avaliacoes} />
      </Stack>
    </Row>
    <UnitAddress>{streetOf(c)}</UnitAddress>
    <UnitPhone telefone={c.telefoneFixo} />
    <UnitBadges
      agendamento={c.agendamento === 'S'}
      domicilio={c.delivery === 'S' || c.coletaDomiciliar === 'S'}
      pagamentoOnline={c.pagamentoOnline === 'S'}
    />
  </Stack>
)

const streetOf = (c: CadastroRede): string =>
  [c.localAtendimento, c.numero, c.complemento, c.bairro, c.cidade, c.uf].filter(Boolean).join(', ')

const About = ({ cadastro: c }: Pick<Preview, 'cadastro'>) => (
  <Card as="section" aria-labelledby="previa-sobre">
    <Stack gap={8}>
      <h3 id="previa-sobre">Sobre</h3>
      <p className={css.about}>{c.sobre || 'Sem texto de apresentação.'}</p>
      {c.especialidades.length > 0 && (
        <p className="muted">{c.especialidades.map(({ nome }) => nome).join(', ')}</p>
      )}
    </Stack>
  </Card>
)

const Photos = ({ fotos }: Pick<Preview, 'fotos'>) =>
  fotos.length === 0 ? (
    <p className="muted">Nenhuma foto.</p>
  ) : (
    <ul className={css.photos} aria-label="Fotos">
      {fotos.map(({ _id, legenda, versao }) => (
        <li key={_id}>
          <img
            src={fotoPath(_id, { versao, w: 800 })}
            alt={legenda ? '' : 'Foto da unidade'}
            loading="lazy"
          />
          {legenda && <span>{legenda}</span>}
        </li>
      ))}
    </ul>
  )

const rangeText = (d: CadastroRede['funcionamento'][number]): string =>
  [
    `${d.hora_inicio_1} às ${d.hora_fim_1}`,
    ...(d.hora_inicio_2 && d.hora_fim_2 ? [`${d.hora_inicio_2} às ${d.hora_fim_2}`] : []),
  ].join(' e ')

const Hours = ({ cadastro: { funcionamento } }: Pick<Preview, 'cadastro'>) => (
  <Card as="section" aria-labelledby="previa-horarios">
    <h3 id="previa-horarios">Horários</h3>
    {funcionamento.length === 0 ? (
      <p className="muted">Nenhum horário.</p>
    ) : (
      <dl className={css.hours}>
        {diasSemana.map((label, i) => {
          const day = funcionamento.find(({ key }) => key === i + 1)
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={classNames(day && isOddDay(day) && css.odd)}>
                {day ? rangeText(day) : 'Fechado'}
              </dd>
            </div>
          )
        })}
      </dl>
    )}
  </Card>
)

const Team = ({ equipe }: Pick<Preview, 'equipe'>) => (
  <Stack gap={8}>
    <h3>Profissionais</h3>
    {equipe.length === 0 && <p className="muted">Nenhum profissional.</p>}
    <div className={css.team}>
      {equipe.map(toMember).map((m) => (
        <Stack key={m.id} gap={4}>
          <b>{m.nome}</b>
          <span className="small muted">
            {[m.especialidade, m.registro, m.rqe && `RQE ${m.rqe}`].filter(Boolean).join(' · ')}
          </span>
          {m.bio && <p className={css.about}>{m.bio}</p>}
        </Stack>
      ))}
    </div>
  </Stack>
)
