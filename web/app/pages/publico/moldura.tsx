import { Outlet } from 'react-router'

export default function MolduraPublica() {
  return <Outlet />
}
