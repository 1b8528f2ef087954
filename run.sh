#!/bin/sh
# Installs what is missing, says what it does, and runs one of:
#   sh run.sh demo   takes a real server reply apart in the terminal, byte by byte
#   sh run.sh page   builds the page and serves it on this machine
#   sh run.sh test   builds everything, the page too, and tests whether it works
#   sh run.sh test release   checks what is published: its size and speed, the documentation, other people's clients
set -eu
cd "$(dirname "$0")"

say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }
fail() {
    printf '%s\n' "$*" >&2
    exit 2
}

case "$*" in
demo | page | test | "test release") ;;
*)
    sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac

toolchain=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)

if ! command -v rustup >/dev/null 2>&1 && [ -x "${CARGO_HOME:-$HOME/.cargo}/bin/rustup" ]; then
    PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
fi
command -v rustup >/dev/null 2>&1 || fail "rustup is needed, any version: install it and run this again"
command -v cc >/dev/null 2>&1 || fail "a C linker, cc, is needed: on Debian the package gcc, on macOS the Xcode command line tools"

# Installs the pinned Rust with the given targets and components.
rust() { # targets, components
    if ! rustup run "$toolchain" rustc --version >/dev/null 2>&1; then
        say "installing Rust $toolchain"
        rustup toolchain install "$toolchain" --profile minimal --no-self-update
    fi
    for target in $1; do
        rustup "+$toolchain" target list --installed | grep -qx "$target" && continue
        say "adding the target $target"
        rustup target add --toolchain "$toolchain" "$target"
    done
    for component in $2; do
        rustup "+$toolchain" component list --installed | grep -q "^$component" && continue
        say "adding $component"
        rustup component add --toolchain "$toolchain" "$component"
    done
}

node() {
    command -v npm >/dev/null 2>&1 && command node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' ||
        fail "Node 20 or newer with npm is needed for the page: on Debian the packages nodejs and npm"
}

# Installs Debian packages. Elsewhere, says what is missing.
install() {
    command -v apt-get >/dev/null 2>&1 ||
        fail "missing: $* (names of Debian's packages). There is no apt-get here: install the same with the package manager of this system, then name browsers by CHROMIUM, FIREFOX and WEBKIT, Python by PYTHON and Java by JAVA_HOME, and run this again"
    say "installing $*"
    root=""
    [ "$(id -u)" = 0 ] || root=sudo
    $root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# The browsers of the page's tests, a screen for WebKit, what loses packets in the tests of the network, firewalls and what
# replays captures through them, jq and Wireshark.
# HEADLESS (Chromium without windows), CHROMIUM, FIREFOX and WEBKIT (its WebDriver) name other browsers.
tools() {
    missing=""
    [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || missing="$missing firefox-esr"
    [ -x "${HEADLESS:-/usr/bin/chromium-headless-shell}" ] || missing="$missing chromium-headless-shell"
    if [ "${1:-}" = release ]; then
        [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing="$missing chromium"
    else
        [ -x "${WEBKIT:-/usr/bin/WebKitWebDriver}" ] || missing="$missing webkit2gtk-driver"
        command -v Xvfb >/dev/null 2>&1 || missing="$missing xvfb"
        for tool in jq:jq nft:nftables ip:iproute2 iptables:iptables tcpreplay:tcpreplay tcpdump:tcpdump tshark:tshark; do
            command -v "${tool%:*}" >/dev/null 2>&1 || [ -x "/usr/sbin/${tool%:*}" ] || missing="$missing ${tool#*:}"
        done
    fi
    # shellcheck disable=SC2086
    [ -z "$missing" ] || install $missing
}

# Python for the tests of the package. PYTHON names another.
python() {
    usable() { "${PYTHON:-python3}" -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))" 2>/dev/null; }
    usable || install python3-venv
    usable || fail "Python 3.11 or newer with venv is needed for the tests of the package; PYTHON names one"
}

# Java for the tests on Spark. JAVA_HOME names another.
jre() {
    usable() { "${JAVA_HOME:+$JAVA_HOME/bin/}java" -version 2>&1 | grep -Eq 'version "(1[7-9]|[2-9][0-9])'; }
    usable || install default-jre-headless
    usable || fail "Java 17 or newer is needed for the tests on Spark; JAVA_HOME names one"
}

case "$1" in
demo)
    rust "" ""
    say "building a2scope (the first time takes about a minute)"
    cargo build --profile demo --package a2scope-cli --locked --quiet
    say "a2scope decode tests/captures/counter-strike-source.txt"
    exec ./target/demo/a2scope decode tests/captures/counter-strike-source.txt
    ;;
page)
    rust wasm32-unknown-unknown ""
    node
    say "building the page (the first time takes some minutes)"
    exec cargo xtask page
    ;;
test)
    rust "wasm32-unknown-unknown thumbv7em-none-eabi" "rustfmt clippy rust-src"
    node
    # What Cargo notes down for the next build of a crate that has changed costs a seventh of this one.
    export CARGO_INCREMENTAL=0
    # A test that would be skipped, because something is not installed or not possible, fails.
    export A2SCOPE_SKIP_NOTHING=1
    # Debian's packages come while the chores are compiled.
    { tools "${2:-}" && python && { [ "${2:-}" = release ] || jre; }; } &
    packages=$!
    cargo build --quiet --package xtask
    wait "$packages"
    exec cargo xtask test ${2:+"$2"}
    ;;
esac
