#!/bin/sh
# Makes the missing secrets of a deployment in a folder. Never overwrites one.
# Any container account may read its mounted files. On the host only the owner can open the folder.
set -eu
folder=${1:?Usage: sh makeSecrets.sh <folder>}
host=${DATABASE_HOST:-postgres:5432}
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() {
  [ -e "$folder/$1" ] && return
  rm -f "$folder/.new"
  printf '%s\n' "$2" >"$folder/.new"
  chmod 444 "$folder/.new"
  mv "$folder/.new" "$folder/$1"
  echo "made $folder/$1"
}
keep postgres_password "$(random)"
keep migration_database_url "postgres://app_owner:$(random)@$host/app"
keep database_url "postgres://app:$(random)@$host/app"
keep key_encryption_key "$(random)"
keep api_key_pepper "$(random)"
# Filled in by hand: other key-encryption keys, wallets with funds, providers' secrets. Empty means none.
keep other_key_encryption_keys ''
keep launcher_private_keys ''
keep treasury_private_key ''
keep pinata_jwt ''
keep llm_api_key ''
keep smtp_url ''
