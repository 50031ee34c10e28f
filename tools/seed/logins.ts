/** Logins of the demonstration and their roles. Clients log in at `/logincliente`, the others at `/login`. */
export const demoLogins = [
  { username: 'paciente', quem: 'Maria Aparecida dos Santos, cliente com cartão', entrada: '/logincliente' },
  { username: 'paciente2', quem: 'João Batista Nogueira, cliente sem cartão', entrada: '/logincliente' },
  {
    username: 'suspenso',
    quem: 'Cláudia Regina Alves, cliente com cartão suspenso',
    entrada: '/logincliente',
  },
  { username: 'credenciado', quem: 'Renata Prado, administra a Cardio Tijuca', entrada: '/login' },
  { username: 'atendente', quem: 'Jéssica Moura, recepção da Cardio Tijuca', entrada: '/login' },
  { username: 'medico', quem: 'Dra. Helena Prado, médica da Cardio Tijuca', entrada: '/login' },
  { username: 'admin', quem: 'Marina Falcão, administra a plataforma', entrada: '/login' },
] as const

/**
 * The secret of the authenticator app of `admin`, because platform administrators need a second factor. `npm run demo:codigo`
 * prints its code.
 */
export const demoSegredo = 'ALENTODEMO234567ALENTODEMO234567'

/** The password of all of them. */
export const demoPassword = 'alento-demo'
