#!/bin/sh
# Runs once, when the database is made: the two roles of src/platform/database-roles.ts. The application's role owns nothing
# and cannot step round row-level security.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
CREATE ROLE redeprobe_owner LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB PASSWORD :'owner';
CREATE ROLE redeprobe_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB PASSWORD :'app';
CREATE DATABASE redeprobe OWNER redeprobe_owner;
SQL
