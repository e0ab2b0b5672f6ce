#!/bin/sh
# Makes two roles and the service's database. The owner changes tables. The service's role reads and writes rows and owns nothing.
# psql connects by PGHOST and related variables. SECRETS: the folder with the two URLs that hold the passwords.
set -eu
password() { sed -E 's|^[a-z]+://[^:]+:([^@]+)@.*$|\1|' "${SECRETS:-/run/secrets}/$1"; }
# Passwords go through the environment: anybody on the machine can read a command's arguments.
OWNER_PASSWORD=$(password migration_database_url) SERVICE_PASSWORD=$(password database_url) \
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv service SERVICE_PASSWORD
CREATE ROLE app_owner LOGIN PASSWORD :'owner';
CREATE ROLE app LOGIN PASSWORD :'service';
CREATE DATABASE app OWNER app_owner TEMPLATE template0 ENCODING 'UTF8';
SQL
