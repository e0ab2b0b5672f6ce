#!/bin/sh
# Two roles and the service's database. The owner changes tables; the service's role reads and writes rows and owns nothing.
# Connects as psql does by itself (PGHOST and its kin). SECRETS: where the two URLs lie whose passwords they get.
set -eu
password() { sed -E 's|^[a-z]+://[^:]+:([^@]+)@.*$|\1|' "${SECRETS:-/run/secrets}/$1"; }
# By the environment: everybody on the machine can read the words of a command.
OWNER_PASSWORD=$(password migration_database_url) SERVICE_PASSWORD=$(password database_url) \
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv service SERVICE_PASSWORD
CREATE ROLE app_owner LOGIN PASSWORD :'owner';
CREATE ROLE app LOGIN PASSWORD :'service';
CREATE DATABASE app OWNER app_owner TEMPLATE template0 ENCODING 'UTF8';
SQL
