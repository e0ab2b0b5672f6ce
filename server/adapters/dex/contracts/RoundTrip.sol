// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

struct Action {
    address to;
    uint256 value;
    bytes data;
}

interface IHeld {
    function balanceOf(address account) external view returns (uint256);
}

/// Simulates a purchase and the following sale at the address of a wallet, in one eth_call. It is never deployed and stores
/// nothing.
contract RoundTrip {
    receive() external payable {}

    function run(address token, Action[] calldata purchase, Action[] calldata sale)
        external
        returns (bool isBought, uint256 received, bool isSold)
    {
        uint256 before = IHeld(token).balanceOf(address(this));
        if (!_act(purchase)) return (false, 0, false);
        uint256 held = IHeld(token).balanceOf(address(this));
        received = held > before ? held - before : 0;
        return (true, received, _act(sale));
    }

    /// Copies no answer.
    function _act(Action[] calldata actions) private returns (bool done) {
        for (uint256 i; i < actions.length; ++i) {
            address to = actions[i].to;
            uint256 value = actions[i].value;
            bytes memory data = actions[i].data;
            assembly ("memory-safe") {
                done := call(gas(), to, value, add(data, 0x20), mload(data), 0, 0)
            }
            if (!done) return false;
        }
        return true;
    }
}
