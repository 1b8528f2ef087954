#!/bin/sh
# Sets up what is missing, says what it does, and runs one of:
#   sh run.sh demo   takes a real server reply apart, byte by byte
#   sh run.sh test   builds everything, the page too, and runs every check of the project
set -eu
cd "$(dirname "$0")"

say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }

toolchain=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
targets="wasm32-unknown-unknown thumbv7em-none-eabi"

if ! command -v rustup >/dev/null 2>&1 && [ -x "${CARGO_HOME:-$HOME/.cargo}/bin/rustup" ]; then
    PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
fi
command -v rustup >/dev/null 2>&1 || {
    echo "rustup is needed: install it (any version) and run this again" >&2
    exit 2
}
have_all() {
    installed=$(rustup "+$toolchain" target list --installed 2>/dev/null) || return 1
    for target in $targets; do
        echo "$installed" | grep -qx "$target" || return 1
    done
    rustup "+$toolchain" component list --installed 2>/dev/null | grep -q '^rust-src' || return 1
    cargo "+$toolchain" fmt --version >/dev/null 2>&1 && cargo "+$toolchain" clippy --version >/dev/null 2>&1
}

prepare() {
    if ! rustup run "$toolchain" rustc --version >/dev/null 2>&1; then
        say "installing Rust $toolchain"
        rustup toolchain install "$toolchain" --profile minimal --no-self-update
    fi
}

# Installs Debian packages.
install() {
    say "installing $*"
    root=""
    [ "$(id -u)" = 0 ] || root=sudo
    $root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# The browsers of the page's tests, and a screen for WebKit. CHROMIUM, FIREFOX and WEBKIT (its WebDriver) name others.
browsers() {
    missing=""
    [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing="$missing chromium"
    [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || missing="$missing firefox-esr"
    [ -x "${WEBKIT:-/usr/bin/WebKitWebDriver}" ] || missing="$missing webkit2gtk-driver"
    command -v Xvfb >/dev/null 2>&1 || missing="$missing xvfb"
    # shellcheck disable=SC2086
    [ -z "$missing" ] || install $missing
}

# Python for the tests of the package. PYTHON names another.
python() {
    usable() { "${PYTHON:-python3}" -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))" 2>/dev/null; }
    if usable; then
        return
    fi
    install python3-venv
    usable || {
        echo "Python 3.11 or newer with venv is needed for the tests of the package; PYTHON names one" >&2
        exit 2
    }
}

# Java for the tests on Spark. JAVA_HOME names another.
jre() {
    usable() { "${JAVA_HOME:+$JAVA_HOME/bin/}java" -version 2>&1 | grep -Eq 'version "(1[7-9]|[2-9][0-9])'; }
    if usable; then
        return
    fi
    install default-jre-headless
    usable || {
        echo "Java 17 or newer is needed for the tests on Spark; JAVA_HOME names one" >&2
        exit 2
    }
}

case "${1:-}" in
demo)
    prepare
    say "building a2scope (the first time takes some minutes)"
    cargo build --release --quiet
    say "a2scope decode tests/captures/counter-strike-source.txt"
    exec ./target/release/a2scope decode tests/captures/counter-strike-source.txt
    ;;
test)
    prepare
    if ! have_all; then
        say "adding rustfmt, clippy, rust-src and the targets $targets"
        rustup component add --toolchain "$toolchain" rustfmt clippy rust-src
        # shellcheck disable=SC2086
        rustup target add --toolchain "$toolchain" $targets
    fi
    command -v npm >/dev/null 2>&1 || {
        echo "Node 20 or newer with npm is needed for the page" >&2
        exit 2
    }
    # What Cargo notes down for the next build of a crate that has changed costs a seventh of this one.
    export CARGO_INCREMENTAL=0
    # Debian's packages come while the chores are compiled.
    { browsers; python; jre; } &
    packages=$!
    cargo build --quiet --package xtask
    wait "$packages"
    exec cargo xtask test
    ;;
*)
    sed -n '2,4s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
